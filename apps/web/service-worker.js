/**
 * Keeps the pages that are declared to work without a network (docs/kit/sem-rede.md). It keeps files of the program only, never an answer of
 * the API. The network comes first: a page from here is opened only when the server cannot be reached, and then with the files of its own
 * version. A new version waits until no page of the old one is open.
 */
const { version, files, pages } = '__KEPT__'
const PREFIX = 'quadro-paginas-'
const CACHE = PREFIX + version
// An address that answers the application to everybody: the first page leads to the login who has no session.
const SHELL = '/index.html'
const addresses = pages.map((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}$`))

/**
 * Browsers that know routes need the worker for a declared page's document only. A browser ends a worker when it likes, and a request that was
 * on its way through it failed or never came back: the page stayed empty (docs/kit/sem-rede.md).
 */
const ROUTES = [
  { condition: { urlPattern: { pathname: '/assets/*' } }, source: 'cache' },
  {
    condition: { not: { or: pages.map((pathname) => ({ requestMode: 'navigate', urlPattern: { pathname } })) } },
    source: 'network',
  },
]

async function keep() {
  const cache = await caches.open(CACHE)
  const shell = await fetch(SHELL, { cache: 'no-store', credentials: 'omit' })
  const text = await shell.clone().text()
  // Between two versions the server may already answer the page of the next one: then that version's program keeps its own.
  if (!shell.ok || !files.some((file) => text.includes(file))) throw new Error('The page is of another version')
  await cache.addAll(files)
  await cache.put(SHELL, shell)
}
async function forgetOthers() {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name)
  await clients.claim()
}

async function page(request) {
  try {
    return await fetch(request)
  } catch {
    const cache = await caches.open(CACHE)
    return (await cache.match(SHELL, { ignoreVary: true })) ?? Response.error()
  }
}
// The names of files say what is in them, so a file of whichever version is the right one.
const file = async (request) =>
  (await caches.match(request.url, { ignoreVary: true }).catch(() => undefined)) ?? fetch(request)

addEventListener('install', (event) => {
  event.addRoutes?.(ROUTES)
  event.waitUntil(keep())
})
addEventListener('activate', (event) => event.waitUntil(forgetOthers()))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (addresses.some((address) => address.test(pathname))) event.respondWith(page(request))
  } else if (pathname.startsWith('/assets/')) event.respondWith(file(request))
})
