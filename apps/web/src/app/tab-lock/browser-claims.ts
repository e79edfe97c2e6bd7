import { type TabClaim, compareClaims } from '@bannerday/domain/device/tab-lock-message'

/**
 * The browser's own locks tell of a holder that cannot tell itself: one in the background, whose
 * timers are held back, keeps its lock; one that crashed has lost it. Pages served without
 * encryption have none; then silence decides.
 */
const locks = navigator.locks as LockManager | undefined

const NAME = /^tab-lock (\d+) (.+)$/

/** How long a message may take that explains why a claim was let go. */
const MESSAGE_MS = 100

export type BrowserClaims = {
  /** Lets the browser know that this tab holds a claim. */
  hold: (claim: TabClaim) => void
  /** Waits for the end of another tab's claim, which the browser knows to be held. */
  watch: (claim: TabClaim) => void
  isWatching: () => boolean
  /** Ends holding and watching. */
  leave: () => void
}

/** This tab's part in the browser's locks; `onGone` is told when a watched claim has ended. */
export function joinBrowserClaims(onGone: (claim: TabClaim) => void): BrowserClaims {
  let letGo: (() => void) | undefined
  let watch: AbortController | undefined

  function leave(): void {
    letGo?.()
    watch?.abort()
    letGo = undefined
    watch = undefined
  }

  return {
    hold(claim) {
      leave()
      const { promise, resolve } = Promise.withResolvers<void>()
      letGo = resolve
      void locks?.request(nameOf(claim), () => promise).catch(ignoreRefusal)
    },
    watch(claim) {
      leave()
      watch = new AbortController()
      onceGone(claim, watch.signal, () => onGone(claim))
    },
    isWatching: () => watch !== undefined,
    leave,
  }
}

/** The latest claim that the browser knows to be held. */
export async function findHeldClaim(): Promise<TabClaim | undefined> {
  const { held = [] } = (await locks?.query().catch(ignoreRefusal)) ?? {}
  return held
    .flatMap(({ name }) => parseName(name))
    .sort(compareClaims)
    .at(-1)
}

function onceGone(claim: TabClaim, signal: AbortSignal, listener: () => void): void {
  const granted = () =>
    // A holder that was forced to yield lets go as well; who forced it says so.
    setTimeout(() => {
      if (!signal.aborted) listener()
    }, MESSAGE_MS)
  locks?.request(nameOf(claim), { signal }, granted).catch(() => {
    // Aborted: nobody wants to know any more.
  })
}

/** To a page that may keep nothing on the device the browser gives no locks: as if it had none. */
function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error
}

function nameOf({ timestamp, tabId }: TabClaim): string {
  return `tab-lock ${timestamp} ${tabId}`
}

function parseName(name = ''): TabClaim[] {
  const [, timestamp, tabId] = NAME.exec(name) ?? []
  return tabId === undefined ? [] : [{ timestamp: Number(timestamp), tabId }]
}
