import { type TabClaim, type TabLockMessage, compareClaims } from './tab-lock-message.ts'

/**
 * The lock by which one tab at a time uses the app, from the view of one tab. A pure state machine:
 * messages and times in, messages and a status out; times in milliseconds since the epoch.
 *
 * The latest claim wins. A tab that acquires the lock claims it later than every claim it has
 * received, and each message contains a claim. So tabs that received the same messages, in any
 * order, agree on the holder.
 */
export type TabLock = {
  readonly tabId: string
  readonly status: TabLockStatus
  /** The time when the tab started to listen. */
  readonly startedAt: number
  /** The latest received claim, this tab's own included. */
  readonly claim: TabClaim
  /** Whether that claim is active: it is until its release. */
  readonly locked: boolean
  /** Time of that release, by this tab's clock; `-Infinity` without one. */
  readonly releasedAt: number
  /** Time of the holder's last message, by this tab's clock. */
  readonly lastMessageAt: number
}

/** `occupied` and `lost` wait for the lock; `lost` had it before. */
export type TabLockStatus = 'checking' | 'holding' | 'occupied' | 'lost'

/** The lock after an event, and the messages to send. */
export type TabLockStep = { readonly lock: TabLock; readonly messages: readonly TabLockMessage[] }

/** The time that a new tab listens before it acquires a free lock. */
export const INITIAL_CHECK_MS = 2000
/** Timeout of a silent holder, after which another tab takes its lock. */
export const HOLDER_TIMEOUT_MS = 30_000

/** The time for which a released lock stays free, because a reloading tab takes it back. */
export const RELEASE_GRACE_MS = 3000

/** Interval of `tickTabLock`: end of the check and of the grace, heartbeats, stale locks. */
export function getTickInterval({ status, locked }: TabLock): number {
  if (status === 'holding') return 1000
  return status === 'checking' || !locked ? 100 : 10_000
}

/** The initial state of a tab. `tabId` is random. */
export function createTabLock(tabId: string, now: number): TabLock {
  const claim = { tabId, timestamp: 0 }
  return {
    tabId,
    status: 'checking',
    startedAt: now,
    claim,
    locked: false,
    releasedAt: -Infinity,
    lastMessageAt: now,
  }
}

/** The check is impossible, so the lock counts as occupied. */
export function failTabLockCheck(lock: TabLock): TabLock {
  return lock.status === 'checking' ? { ...lock, status: 'occupied', locked: true } : lock
}

/** Applies the passage of time. */
export function tickTabLock(lock: TabLock, now: number): TabLockStep {
  switch (lock.status) {
    case 'checking':
      return now - lock.startedAt < INITIAL_CHECK_MS
        ? withoutMessages(lock)
        : acquireFree(lock, now)
    case 'holding':
      return { lock, messages: [createHeartbeat(lock)] }
    case 'occupied':
    case 'lost':
      if (!lock.locked) return acquireFree(lock, now)
      return now - lock.lastMessageAt > HOLDER_TIMEOUT_MS
        ? takeOverTabLock(lock, now)
        : withoutMessages(lock)
  }
}

/** Applies a message of another tab. */
export function receiveTabLockMessage(
  lock: TabLock,
  message: TabLockMessage,
  now: number,
): TabLockStep {
  const { type, tabId, timestamp } = message
  const order = compareClaims(message, lock.claim)
  if (order < 0 || (order === 0 && !lock.locked)) return replyWithHeartbeat(lock)

  const updated: TabLock = { ...lock, claim: { tabId, timestamp }, lastMessageAt: now }
  if (type !== 'lock_released')
    return withoutMessages({ ...updated, status: getYieldedStatus(lock), locked: true })
  if (lock.status === 'holding') return acquire(updated, now)
  return withoutMessages({ ...updated, locked: false, releasedAt: now })
}

/** Takes back the lock that this tab held under a claim before it was reloaded. */
export function resumeTabLock(lock: TabLock, claim: TabClaim, now: number): TabLockStep {
  return acquire({ ...lock, claim }, now)
}

/** Takes the lock from any holder, at the player's request. */
export function takeOverTabLock(lock: TabLock, now: number): TabLockStep {
  const acquired = acquire(lock, now)
  const transfer: TabLockMessage = { ...acquired.lock.claim, type: 'lock_force_transfer' }
  return { lock: acquired.lock, messages: [transfer, ...acquired.messages] }
}

/** The messages of a tab that is closed. */
export function releaseTabLock(lock: TabLock): readonly TabLockMessage[] {
  return lock.status === 'holding' ? [{ ...lock.claim, type: 'lock_released' }] : []
}

function acquireFree(lock: TabLock, now: number): TabLockStep {
  return now - lock.releasedAt < RELEASE_GRACE_MS ? withoutMessages(lock) : acquire(lock, now)
}

function acquire(lock: TabLock, now: number): TabLockStep {
  // Later than received claims, even if the device's clock was set back.
  const claim = { tabId: lock.tabId, timestamp: Math.max(now, lock.claim.timestamp + 1) }
  return {
    lock: { ...lock, status: 'holding', claim, locked: true, lastMessageAt: now },
    messages: [{ ...claim, type: 'lock_acquired' }],
  }
}

/** Another tab does not know a later claim; its holder replies at once. */
function replyWithHeartbeat(lock: TabLock): TabLockStep {
  return lock.status === 'holding'
    ? { lock, messages: [createHeartbeat(lock)] }
    : withoutMessages(lock)
}

function getYieldedStatus({ status }: TabLock): TabLockStatus {
  return status === 'holding' || status === 'lost' ? 'lost' : 'occupied'
}

function createHeartbeat(lock: TabLock): TabLockMessage {
  return { ...lock.claim, type: 'lock_heartbeat' }
}

function withoutMessages(lock: TabLock): TabLockStep {
  return { lock, messages: [] }
}
