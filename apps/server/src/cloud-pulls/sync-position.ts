import type { SyncEntry } from '@bannerday/domain/sync/sync-entry'

/**
 * The position of a device in the changes of a replica. Changes are ordered by change number, then by
 * pull type and pull id. A value entry sorts before the pulls of its change: its type is empty.
 */
export type SyncPosition = {
  readonly number: number
  /** The last received row of the change; null when the whole change was received. */
  readonly within: { readonly pullType: string; readonly id: string } | null
}

/** Formats a position as the opaque cursor that a device stores. */
export function formatPosition({ number, within }: SyncPosition): string {
  return within === null ? String(number) : `${number}/${within.pullType}/${within.id}`
}

/** Parses a cursor; an empty cursor is the position before the first change. */
export function parsePosition(cursor: string): SyncPosition {
  const [number = '', pullType, ...id] = cursor.split('/')
  const within = pullType === undefined ? null : { pullType, id: id.join('/') }
  return { number: Number(number), within }
}

/** A range of changes of a replica, read in pages. */
export type ChangeRange = {
  /** Excluded. */
  readonly after: SyncPosition
  /** Number of the last change, included. */
  readonly last: number
  /** Number of a change to leave out; 0 for none. */
  readonly own: number
  /** Maximum number of entries. */
  readonly max: number
}

/** An entry with its position in the order of changes. */
export type EntryChange<Entry extends SyncEntry> = {
  readonly entry: Entry
  readonly at: SyncPosition
}
