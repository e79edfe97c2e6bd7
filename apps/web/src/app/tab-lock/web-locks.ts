import { type TabClaim, compareClaims } from '@bannerday/domain/tab-lock/tab-lock-message'

/**
 * The Web Locks API detects holders that cannot respond: a background tab with throttled timers
 * keeps its lock, a crashed one loses it. Pages over plain HTTP lack the API; a timeout decides
 * then.
 */
const locks = navigator.locks as LockManager | undefined

const NAME = /^tab-lock (\d+) (.+)$/

/** The time limit of the message that explains a released claim. */
const MESSAGE_MS = 100

export type BrowserClaims = {
  /** Claims a Web Lock for this tab. */
  hold: (claim: TabClaim) => void
  /** Waits for the end of another tab's claim by its Web Lock. */
  watch: (claim: TabClaim) => void
  isWatching: () => boolean
  /** Ends holding and watching. */
  leave: () => void
}

/**
 * Connects this tab to the browser's Web Locks; `onGone` is called when a watched claim has ended.
 */
export function joinBrowserClaims(onGone: (claim: TabClaim) => void): BrowserClaims {
  let release: (() => void) | undefined
  let watch: AbortController | undefined

  function leave(): void {
    release?.()
    watch?.abort()
    release = undefined
    watch = undefined
  }

  return {
    hold(claim) {
      leave()
      const { promise, resolve } = Promise.withResolvers<void>()
      release = resolve
      void locks?.request(getLockName(claim), () => promise).catch(ignoreAbort)
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

/** Returns the latest claim with a held Web Lock. */
export async function findHeldClaim(): Promise<TabClaim | undefined> {
  const { held = [] } = (await locks?.query().catch(ignoreAbort)) ?? {}
  return held
    .flatMap(({ name }) => parseName(name))
    .sort(compareClaims)
    .at(-1)
}

function onceGone(claim: TabClaim, signal: AbortSignal, listener: () => void): void {
  const granted = () =>
    // A holder that was forced to yield releases its lock as well; the new holder sends the reason.
    setTimeout(() => {
      if (!signal.aborted) listener()
    }, MESSAGE_MS)
  locks?.request(getLockName(claim), { signal }, granted).catch(() => {
    // The request was aborted, so the result is ignored.
  })
}

/** A page without storage access gets no Web Locks and is treated as a browser without them. */
function ignoreAbort(error: unknown): undefined {
  if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error
}

function getLockName({ timestamp, tabId }: TabClaim): string {
  return `tab-lock ${timestamp} ${tabId}`
}

function parseName(name = ''): TabClaim[] {
  const [, timestamp, tabId] = NAME.exec(name) ?? []
  return tabId === undefined ? [] : [{ timestamp: Number(timestamp), tabId }]
}
