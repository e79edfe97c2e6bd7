/** A claim of a tab: its id and time in milliseconds since the epoch, by its own clock. */
export type TabClaim = { readonly tabId: string; readonly timestamp: number }

const MESSAGE_TYPES = [
  'lock_acquired',
  'lock_released',
  'lock_force_transfer',
  'lock_heartbeat',
] as const

/** A message between tabs: a claim and its state. */
export type TabLockMessage = TabClaim & { readonly type: (typeof MESSAGE_TYPES)[number] }

export function isTabLockMessage(value: unknown): value is TabLockMessage {
  if (typeof value !== 'object' || value === null) return false
  const { type, tabId, timestamp } = value as Partial<Record<keyof TabLockMessage, unknown>>
  return (
    MESSAGE_TYPES.some((messageType) => messageType === type) &&
    typeof tabId === 'string' &&
    typeof timestamp === 'number'
  )
}

/** Positive when the first claim is later; for simultaneous claims all tabs choose the same. */
export function compareClaims(first: TabClaim, second: TabClaim): number {
  if (first.timestamp !== second.timestamp) return first.timestamp - second.timestamp
  if (first.tabId === second.tabId) return 0
  return first.tabId > second.tabId ? 1 : -1
}
