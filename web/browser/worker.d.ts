// What the service workers find around them: checked (`make types`), never served.

/** Written above sw.js by tools/build.py: the build id, and the hash of every file. */
declare const BUILD: string;
declare const FILES: Record<string, string>;

declare var registration: ServiceWorkerRegistration;
declare var clients: Clients;
declare function skipWaiting(): Promise<void>;
declare function addEventListener<K extends keyof ServiceWorkerGlobalScopeEventMap>(
  type: K,
  listener: (event: ServiceWorkerGlobalScopeEventMap[K]) => unknown,
): void;
