const HOUR_MS = 60 * 60 * 1000

/**
 * The time limit for replacing the active service worker when idle; a reload activates the new one
 * anyway.
 */
const TIMEOUT_MS = 3000

type ServiceWorkerEvents = {
  /** A new release is on the device. It waits until `switchTo` is called, or no page is open. */
  readonly onUpdateReady: (switchTo: () => void) => void
  /** Called when a revalidated response differs from the served one. */
  readonly onNewResponse: () => void
}

/**
 * Registers the service worker for offline use. Without support or permission the app just requires
 * the network.
 */
export async function registerServiceWorker({
  onUpdateReady,
  onNewResponse,
}: ServiceWorkerEvents): Promise<void> {
  // Available on https and localhost only.
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const isFirstVisit = serviceWorker.controller === null
  serviceWorker.register('/sw.js').catch(() => {})
  const registration = await serviceWorker.ready

  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
    if (data?.type === 'CACHE_UPDATED') onNewResponse()
  })
  // The cached responses of this page may have been replaced before the worker was ready.
  if (isFirstVisit) void cacheOnDevice(listLoadedFiles())
  else onNewResponse()
  watchForUpdate(registration, () => onUpdateReady(() => switchToUpdate(registration)))
}

/**
 * Makes the service worker request these URLs by their routes and cache them. Cached ones are
 * refreshed.
 */
export async function cacheOnDevice(urlsToCache: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
}

/** Returns the files that the page loaded before the service worker could cache them. */
function listLoadedFiles(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name)
}

/** Calls `onReady` once even after several releases: the newest one is waiting. */
function watchForUpdate(registration: ServiceWorkerRegistration, onReady: () => void): void {
  let isReported = false
  const report = () => {
    if (!isReported) onReady()
    isReported = true
  }
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') report()
    })
  if (registration.waiting) report()
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
  // The browser looks for a new release when a page is opened, but a page may stay open for days.
  setInterval(() => void registration.update().catch(() => {}), HOUR_MS)
}

/** If another tab has activated the update already, this one only reloads. */
function switchToUpdate({ waiting }: ServiceWorkerRegistration): void {
  if (waiting === null) {
    reloadPage()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', reloadPage, { once: true })
  waiting.postMessage({ type: 'SKIP_WAITING' })
  setTimeout(reloadPage, TIMEOUT_MS)
}

function reloadPage(): void {
  location.reload()
}
