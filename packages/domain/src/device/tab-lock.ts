import { type TabClaim, type TabLockMessage, compareClaims } from './tab-lock-message.ts'

/**
 * The lock by which one tab at a time uses the app, as one tab sees it. A pure state machine:
 * messages and times in, messages and a status out; all times in milliseconds since the epoch.
 *
 * The latest claim holds. Whoever takes the lock claims it later than every claim it has heard of,
 * and each message carries a claim, so tabs that have heard the same messages, in whatever order,
 * agree on the holder.
 */
export type TabLock = {
  readonly tabId: string
  readonly status: TabLockStatus
  /** When the tab began to listen. */
  readonly startedAt: number
  /** The latest claim heard of, this tab's own included. */
  readonly claim: TabClaim
  /** Whether that claim holds: it does until it is released. */
  readonly locked: boolean
  /** When its holder was last heard, by this tab's clock. */
  readonly heardAt: number
}

/** `occupied` and `lost` wait for the lock; `lost` had it before. */
export type TabLockStatus = 'checking' | 'holding' | 'occupied' | 'lost'

/** What an event makes of the lock, and what the tab then tells the others. */
export type TabLockStep = { readonly lock: TabLock; readonly messages: readonly TabLockMessage[] }

/** How long a new tab listens before it takes a lock that seems free. */
export const INITIAL_CHECK_MS = 2000
/** How long a holder may be silent until another tab takes its lock. */
export const STALE_AFTER_MS = 30_000

/** How often `tickTabLock` is due: asking whether the check is over, heartbeats, looking for stale locks. */
export const TICK_MS: Readonly<Record<TabLockStatus, number>> = {
  checking: 100,
  holding: 1000,
  occupied: 10_000,
  lost: 10_000,
}

/** A tab that begins to listen. `tabId` is its own, and random. */
export function startTabLock(tabId: string, now: number): TabLock {
  const claim = { tabId, timestamp: 0 }
  return { tabId, status: 'checking', startedAt: now, claim, locked: false, heardAt: now }
}

/** The tab cannot find out whether the lock is free, so it takes it for occupied. */
export function failCheck(lock: TabLock): TabLock {
  return lock.status === 'checking' ? { ...lock, status: 'occupied', locked: true } : lock
}

/** What is due by the time alone. */
export function tickTabLock(lock: TabLock, now: number): TabLockStep {
  switch (lock.status) {
    case 'checking':
      return now - lock.startedAt < INITIAL_CHECK_MS ? silent(lock) : take(lock, now)
    case 'holding':
      return { lock, messages: [heartbeat(lock)] }
    case 'occupied':
    case 'lost':
      return now - lock.heardAt > STALE_AFTER_MS ? forceTabLock(lock, now) : silent(lock)
  }
}

/** What a message of another tab changes. */
export function hearTabLock(lock: TabLock, message: TabLockMessage, now: number): TabLockStep {
  const { type, tabId, timestamp } = message
  const order = compareClaims(message, lock.claim)
  if (order < 0 || (order === 0 && !lock.locked)) return correct(lock)

  const heard: TabLock = { ...lock, claim: { tabId, timestamp }, heardAt: now }
  if (type !== 'lock_released') return silent({ ...heard, status: yielded(lock), locked: true })
  if (lock.status === 'checking') return silent(heard)
  return take({ ...heard, locked: false }, now)
}

/** Takes the lock whoever holds it, as the player asks for in the dialog. */
export function forceTabLock(lock: TabLock, now: number): TabLockStep {
  const taken = take(lock, now)
  const transfer: TabLockMessage = { ...taken.lock.claim, type: 'lock_force_transfer' }
  return { lock: taken.lock, messages: [transfer, ...taken.messages] }
}

/** What a tab says when it is closed. */
export function leaveTabLock(lock: TabLock): readonly TabLockMessage[] {
  return lock.status === 'holding' ? [{ ...lock.claim, type: 'lock_released' }] : []
}

function take(lock: TabLock, now: number): TabLockStep {
  // Later than what was heard, even if the device's clock was set back meanwhile.
  const claim = { tabId: lock.tabId, timestamp: Math.max(now, lock.claim.timestamp + 1) }
  return {
    lock: { ...lock, status: 'holding', claim, locked: true, heardAt: now },
    messages: [{ ...claim, type: 'lock_acquired' }],
  }
}

/** Somebody does not know of a later claim; its holder tells at once. */
function correct(lock: TabLock): TabLockStep {
  return lock.status === 'holding' ? { lock, messages: [heartbeat(lock)] } : silent(lock)
}

function yielded({ status }: TabLock): TabLockStatus {
  return status === 'holding' || status === 'lost' ? 'lost' : 'occupied'
}

function heartbeat(lock: TabLock): TabLockMessage {
  return { ...lock.claim, type: 'lock_heartbeat' }
}

function silent(lock: TabLock): TabLockStep {
  return { lock, messages: [] }
}
