/**
 * Why the device's database cannot be used: it is full; another tab holds an older version open;
 * a newer version of the app has written it; the browser gives none (private mode, blocked).
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

/** The problem behind a failure of the database, or null when the failure is a bug of ours. */
export function storageProblemOf(error: unknown): StorageProblem | null {
  if (error instanceof BlockedError) return 'blocked'
  if (!(error instanceof DOMException)) return null
  return BY_NAME[error.name] ?? null
}

/** Another tab did not make way for the new version of the database. */
export class BlockedError extends Error {}
