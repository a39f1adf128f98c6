/**
 * The service worker of the page. It caches the files of the build and one document without user data, so that a second visit loads only
 * what is new, and a visit without a network shows a page that says so. It never keeps an answer of a call or a document of a user.
 * It imports nothing: the build writes it as one file (`tools/service-worker.ts`).
 */

/** What this file uses of the worker's scope; the types of the page know it only as a window. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listen: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  location: Location;
}

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LifeEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** The build replaces it by a hash of all its files. */
declare const BUILD: string;

const worker = self as unknown as WorkerScope;
/** Each build has a cache of its own: the files of the one before go with it. */
const kept = `ithaki-${BUILD}`;
const SHELL = '/offline.html';
const isBuiltFile = ({ pathname }: URL): boolean => pathname.startsWith('/assets/');

/** Keeps the shell with the files that it names. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(kept);
  // Without cookies: nothing of a user can be in it.
  const shell = await fetch(SHELL, { credentials: 'omit', cache: 'no-store' });
  if (!shell.ok) throw new Error('The shell did not come.');
  const files = [...(await shell.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file!);
  await cache.addAll([...new Set(files)]);
  await cache.put(SHELL, shell);
}

async function dropOlder(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
}

/** A file of the build never changes: its name contains a hash of its content. */
async function builtFile(request: Request): Promise<Response> {
  // The browser may refuse the cache, or it may be full: the file comes all the same.
  const cache = await caches.open(kept).catch(() => undefined);
  const known = await cache?.match(request, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(request);
  if (answer.status === 200) await cache?.put(request, answer.clone()).catch(() => undefined);
  return answer;
}

/** The document from the server; without a network the shell. */
async function documentOf({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (failure) {
    const shell = await (await caches.open(kept)).match(SHELL);
    if (shell) return shell;
    throw failure;
  }
}

worker.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([dropOlder(), worker.clients.claim(), worker.registration.navigationPreload?.enable()]),
  ),
);
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (isBuiltFile(url)) event.respondWith(builtFile(request));
  else if (request.destination === 'document') event.respondWith(documentOf(event));
});
