/**
 * The reason why the database is unavailable: it is full, or another tab has an older version open.
 * Or a newer version of the app has written it, or the browser provides none, as in private mode.
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

/** Thrown when another tab blocks the upgrade of the database. */
export class BlockedError extends Error {}
