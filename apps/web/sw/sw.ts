// The service worker: keeps the files of the page, so that it opens without a network. The server answers wherever it
// can be reached: page and server are of one version then. What is kept is for when it cannot, and for pages that are
// open while a newer version is installed: their files stay until the last of them is closed.
declare const self: ServiceWorkerGlobalScope;

/** Made when the page is built: the addresses of its files, and what tells this build from others. */
declare const FILES: readonly string[];
declare const BUILD: string;

const KEPT = 'brosok-';
const CACHE = KEPT + BUILD;
/** The one document of all addresses of the page. It is kept last: where it is, everything is. */
const DOCUMENT = '/';
/** Files whose names change with their content. */
const HASHED = /^\/assets\//;
/** What only the server answers. */
const SERVERS = /^\/(api|healthz|readyz|metrics)(\/|$)/;
/** How long the server is waited for where there is something kept, in milliseconds. */
const PATIENCE = 3000;
/** How many files are fetched at a time: the page itself has the way first. */
const AT_A_TIME = 3;

/** A server that did not answer in time is not waited for again at once. */
let awayUntil = 0;

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(forgetEarlier().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || SERVERS.test(pathname)) return;
  if (HASHED.test(pathname)) event.respondWith(keptOrFetched(request));
  else if (request.mode === 'navigate') event.respondWith(fetchedOrKept(request, DOCUMENT));
  else if (FILES.includes(pathname)) event.respondWith(fetchedOrKept(request, pathname));
});
// a page asks by the name of its entry whether it is of this build
self.addEventListener('message', ({ data, ports }) => ports[0]?.postMessage(FILES.includes(String(data))));

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  const waiting = FILES.filter((path) => path !== DOCUMENT);
  const keepSome = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await keep(cache, path);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, keepSome));
  await keep(cache, DOCUMENT);
}

/** What an earlier build had by the same name is the same. */
async function keep(cache: Cache, path: string): Promise<void> {
  const known = HASHED.test(path) ? await caches.match(path) : undefined;
  const response = known ?? (await fetch(path, { cache: HASHED.test(path) ? 'default' : 'no-cache' }));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(path, response);
}

/** This build begins its work only when no page of an earlier one is open. One that is being installed is later. */
async function forgetEarlier(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(KEPT));
  await Promise.all(ours.slice(0, ours.indexOf(CACHE)).map((name) => caches.delete(name)));
}

const keptOrFetched = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

async function fetchedOrKept(request: Request, path: string): Promise<Response> {
  if (Date.now() >= awayUntil) {
    const fetched = await inTime(fetch(request));
    if (fetched && fetched.status < 500) return fetched;
  }
  return (await newest(path)) ?? fetch(request);
}

/** Null where it failed or took too long. */
function inTime(fetching: Promise<Response>): Promise<Response | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      awayUntil = Date.now() + 2 * PATIENCE;
      resolve(null);
    }, PATIENCE);
    fetching.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer));
  });
}

/** Of the newest build that is whole. */
async function newest(path: string): Promise<Response | undefined> {
  const names = (await caches.keys()).filter((name) => name.startsWith(KEPT)).reverse();
  for (const name of names) {
    const cache = await caches.open(name);
    if (await cache.match(DOCUMENT)) return cache.match(path);
  }
  return undefined;
}

export {};
