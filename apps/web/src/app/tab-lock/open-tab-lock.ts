import {
  TICK_INTERVAL_MS,
  type TabLockStatus,
  type TabLockStep,
  failTabLockCheck,
  takeOverTabLock,
  receiveTabLockMessage,
  releaseTabLock,
  createTabLock,
  tickTabLock,
} from '@bannerday/domain/tab-lock/tab-lock'
import {
  type TabLockMessage,
  compareClaims,
  isTabLockMessage,
} from '@bannerday/domain/tab-lock/tab-lock-message'
import { nowMs } from '#shared/clock.ts'
import { findHeldClaim, joinBrowserClaims } from './web-locks.ts'

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
  const channel = openChannel(hear)
  const claims = joinBrowserClaims((claim) => hear({ ...claim, type: 'lock_released' }))

  function step({ lock: next, messages }: TabLockStep): void {
    const before = lock
    lock = next
    for (const message of messages) channel?.postMessage(message)
    if (compareClaims(before.claim, lock.claim) !== 0) {
      if (lock.status === 'holding') claims.hold(lock.claim)
      else claims.leave()
    }
    if (before.status !== lock.status) {
      onStatus(lock.status)
      scheduleTick()
    }
  }

  function hear(message: TabLockMessage): void {
    step(receiveTabLockMessage(lock, message, nowMs()))
    if (isWaiting() && !claims.isWatching()) void requestBrowserLock()
  }

  /** Queries the Web Locks API about a silent holder. */
  async function requestBrowserLock(): Promise<void> {
    try {
      const held = await findHeldClaim()
      if (isClosed || !held || lock.status === 'holding') return
      step(receiveTabLockMessage(lock, { ...held, type: 'lock_heartbeat' }, nowMs()))
      if (compareClaims(held, lock.claim) === 0 && !claims.isWatching()) claims.watch(held)
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
    if (!isClosed) timer = setTimeout(() => void tick(), TICK_INTERVAL_MS[lock.status])
  }

  function close(): void {
    if (isClosed) return
    isClosed = true
    for (const message of releaseTabLock(lock)) channel?.postMessage(message)
    channel?.close()
    clearTimeout(timer)
    claims.leave()
  }

  if (!channel) lock = failTabLockCheck(lock)
  onStatus(lock.status)
  void requestBrowserLock().then(scheduleTick)
  return { force: () => step(takeOverTabLock(lock, nowMs())), close }
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
