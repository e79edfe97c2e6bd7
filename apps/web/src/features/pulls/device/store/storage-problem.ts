/**
 * The reason why the database is unavailable: it is full; another tab has an older version open; a
 * newer version of the app has written it; the browser provides none (private mode, blocked).
 */
export type StorageProblem = 'quota' | 'blocked' | 'newer-version' | 'unavailable'

const BY_NAME: Readonly<Record<string, StorageProblem>> = {
  QuotaExceededError: 'quota',
  VersionError: 'newer-version',
  InvalidStateError: 'unavailable',
  SecurityError: 'unavailable',
  NotAllowedError: 'unavailable',
  NotFoundError: 'unavailable',
  UnknownError: 'unavailable',
}

/** Returns the storage problem of a database error, or null for a bug. */
export function toStorageProblem(error: unknown): StorageProblem | null {
  if (error instanceof BlockedError) return 'blocked'
  if (!(error instanceof DOMException)) return null
  return BY_NAME[error.name] ?? null
}

/** Another tab blocks the upgrade of the database. */
export class BlockedError extends Error {}
