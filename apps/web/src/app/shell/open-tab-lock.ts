import {
  createTabLock,
  failTabLockCheck,
  getTickInterval,
  receiveTabLockMessage,
  RELEASE_GRACE_MS,
  releaseTabLock,
  resumeTabLock,
  type TabLockStatus,
  type TabLockStep,
  takeOverTabLock,
  tickTabLock,
} from '@bannerday/domain/tab-lock/tab-lock'
import {
  compareClaims,
  isTabLockMessage,
  type TabClaim,
  type TabLockMessage,
} from '@bannerday/domain/tab-lock/tab-lock-message'
import { nowMs } from '#shared/clock.ts'

export type OpenTabLock = {
  /** Steals the lock from its current holder. */
  force: () => void
  /** Releases the lock if it is held, and stops listening. */
  close: () => void
}

/** Connects this tab to the tab lock; the listener is called at once and on each change. */
export function openTabLock(onStatus: (status: TabLockStatus) => void): OpenTabLock {
  let lock = createTabLock(createTabId(), nowMs())
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const channel = openChannel(receive)
  const claims = joinBrowserClaims((claim) => receive({ ...claim, type: 'lock_released' }))

  function step({ lock: next, messages }: TabLockStep): void {
    const before = lock
    lock = next
    for (const message of messages) channel?.postMessage(message)
    if (compareClaims(before.claim, lock.claim) !== 0) {
      if (lock.status === 'holding') claims.hold(lock.claim)
      else claims.leave()
    }
    if (before.status !== lock.status) onStatus(lock.status)
    if (getTickInterval(before) !== getTickInterval(lock)) scheduleTick()
  }

  function receive(message: TabLockMessage): void {
    step(receiveTabLockMessage(lock, message, nowMs()))
    if (isWaiting() && !claims.isWatching()) void requestBrowserLock()
  }

  /** Queries the Web Locks API about a silent holder. */
  async function requestBrowserLock(): Promise<void> {
    try {
      const heldClaim = await findHeldClaim()
      if (isClosed || !heldClaim || lock.status === 'holding') return
      step(receiveTabLockMessage(lock, { ...heldClaim, type: 'lock_heartbeat' }, nowMs()))
      if (compareClaims(heldClaim, lock.claim) === 0 && !claims.isWatching())
        claims.watch(heldClaim)
    } catch {
      // A tab that cannot find out whether the lock is free asks the player.
      step({ lock: failTabLockCheck(lock), messages: [] })
    }
  }

  function isWaiting(): boolean {
    return lock.status === 'occupied' || lock.status === 'lost'
  }

  async function tick(): Promise<void> {
    if (isWaiting()) await requestBrowserLock()
    if (isClosed) return
    step(tickTabLock(lock, nowMs()))
    scheduleTick()
  }

  function scheduleTick(): void {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void tick(), getTickInterval(lock))
  }

  function close(): void {
    if (isClosed) return
    isClosed = true
    if (lock.status === 'holding') rememberClaim(lock.claim)
    for (const message of releaseTabLock(lock)) channel?.postMessage(message)
    channel?.close()
    clearTimeout(timer)
    claims.leave()
  }

  if (!channel) lock = failTabLockCheck(lock)
  const ownClaim = takeRememberedClaim()
  if (ownClaim) step(resumeTabLock(lock, ownClaim, nowMs()))
  else onStatus(lock.status)
  void requestBrowserLock().then(scheduleTick)
  return { force: () => step(takeOverTabLock(lock, nowMs())), close }
}

const CLAIM_KEY = 'bannerday-tab-lock'

/** Stores the claim of this tab for its next page, which a reload loads. */
function rememberClaim(claim: TabClaim): void {
  try {
    sessionStorage.setItem(CLAIM_KEY, JSON.stringify({ ...claim, releasedAt: nowMs() }))
  } catch {
    // Without storage, the next page competes as a new tab.
  }
}

/** Returns the claim that the previous page of this tab released just before, and removes it. */
function takeRememberedClaim(): TabClaim | undefined {
  try {
    const text = sessionStorage.getItem(CLAIM_KEY)
    sessionStorage.removeItem(CLAIM_KEY)
    const { releasedAt, ...claim } = JSON.parse(text ?? '{}') as TabClaim & { releasedAt?: number }
    const age = nowMs() - (releasedAt ?? -Infinity)
    return age >= 0 && age < RELEASE_GRACE_MS ? claim : undefined
  } catch {
    return undefined
  }
}

/** The channel of the tabs, or undefined where the browser has or allows none. */
function openChannel(onMessage: (message: TabLockMessage) => void): BroadcastChannel | undefined {
  try {
    const channel = new BroadcastChannel('tab-lock-channel')
    channel.addEventListener('message', ({ data }) => {
      if (isTabLockMessage(data)) onMessage(data)
    })
    return channel
  } catch {
    return undefined
  }
}

/** Random; `crypto.randomUUID` is missing on pages that are served without encryption. */
function createTabId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/**
 * The Web Locks API detects holders that cannot respond: a background tab with throttled timers
 * keeps its lock, a crashed one loses it. Pages over plain HTTP lack the API; a timeout decides
 * then.
 */
const locks = navigator.locks as LockManager | undefined

const NAME = /^tab-lock (\d+) (.+)$/

/** The time limit of the message that explains a released claim. */
const MESSAGE_MS = 100

type BrowserClaims = {
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
function joinBrowserClaims(onGone: (claim: TabClaim) => void): BrowserClaims {
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
async function findHeldClaim(): Promise<TabClaim | undefined> {
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
