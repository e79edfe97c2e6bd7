const HOUR_MS = 60 * 60 * 1000

/** The worker at work is changed when it has nothing left to do; a page anew is the new one anyway. */
const PATIENCE_MS = 3000

type ServiceWorkerEvents = {
  /** A new release is on the device. It waits until `switchTo` is called, or no page is open. */
  readonly onUpdateReady: (switchTo: () => void) => void
  /** The server answered a call differently than before, after the older answer was given. */
  readonly onNewAnswer: () => void
}

/**
 * Lets the app work without a network from now on. Where the browser cannot do that, or does not
 * want to, nothing happens: the app only needs the network then.
 */
export async function registerServiceWorker({
  onUpdateReady,
  onNewAnswer,
}: ServiceWorkerEvents): Promise<void> {
  // Only on https and on this machine.
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const isFirstVisit = serviceWorker.controller === null
  serviceWorker.register('/sw.js').catch(() => {})
  const registration = await serviceWorker.ready

  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
    if (data?.type === 'CACHE_UPDATED') onNewAnswer()
  })
  // The answers that this page began with may have been followed by new ones before.
  if (isFirstVisit) void keepOnDevice(loadedFiles())
  else onNewAnswer()
  watchForUpdate(registration, () => onUpdateReady(() => switchToUpdate(registration)))
}

/**
 * Has the service worker ask for these addresses, each by its own rule, and keep what it gets. What
 * it keeps already it asks for anew.
 */
export async function keepOnDevice(urlsToCache: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
}

/** What the page loaded before there was a worker to keep it. */
function loadedFiles(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name)
}

/** Calls `onReady` once, however many releases follow: the newest of them is the one that waits. */
function watchForUpdate(registration: ServiceWorkerRegistration, onReady: () => void): void {
  let isTold = false
  const tell = () => {
    if (!isTold) onReady()
    isTold = true
  }
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') tell()
    })
  if (registration.waiting) tell()
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  // The browser looks for a new release when a page is opened, but a page may stay open for days.
  setInterval(() => void registration.update().catch(() => {}), HOUR_MS)
}

/** Another tab may have switched already: then this one only has to catch up. */
function switchToUpdate({ waiting }: ServiceWorkerRegistration): void {
  if (waiting === null) {
    reloadPage()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', reloadPage, { once: true })
  waiting.postMessage({ type: 'SKIP_WAITING' })
  setTimeout(reloadPage, PATIENCE_MS)
}

function reloadPage(): void {
  location.reload()
}
