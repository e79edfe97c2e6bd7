import { DatabaseError } from 'pg'
import { isOutage } from '../database/connections/is-outage.ts'
import { getReason } from '../database/embedded/embedded-problem.ts'
import { BackupFileError } from './file/backup-file-error.ts'

/** The reason why a database was not backed up or restored, or a backup not accepted. */
export type BackupProblem =
  | { readonly kind: 'file-exists'; readonly file: string }
  | { readonly kind: 'file-unusable'; readonly file: string; readonly reason: string }
  | { readonly kind: 'no-passphrase' }
  | { readonly kind: 'wrong-passphrase'; readonly file: string }
  | { readonly kind: 'not-a-backup'; readonly file: string }
  | { readonly kind: 'truncated'; readonly file: string }
  | { readonly kind: 'damaged'; readonly file: string }
  | { readonly kind: 'newer-release'; readonly file: string; readonly product: string }
  | { readonly kind: 'database-unused' }
  | { readonly kind: 'database-not-empty' }
  | { readonly kind: 'database-failed'; readonly reason: string }

/** Formats a problem as one line for the terminal. */
export function describeBackupProblem(problem: BackupProblem): string {
  switch (problem.kind) {
    case 'file-exists':
      return `${problem.file} already exists; choose another file name`
    case 'file-unusable':
      return `${problem.file} cannot be used (${problem.reason})`
    case 'no-passphrase':
      return 'The backup is encrypted, and there is no terminal to enter a passphrase; set BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE'
    case 'wrong-passphrase':
      return `The passphrase does not decrypt ${problem.file}`
    case 'not-a-backup':
      return `${problem.file} is not a Bannerday backup`
    case 'truncated':
      return `${problem.file} is truncated: its end is missing`
    case 'damaged':
      return `${problem.file} is damaged: its content does not match its checksums or its release`
    case 'newer-release':
      return `${problem.file} was created by a newer release (${problem.product}); use that release or a later one`
    case 'database-unused':
      return 'There is nothing to back up: no server has used this database yet'
    case 'database-not-empty':
      return 'The database is not empty, and a backup can only be restored into an empty one: set another DATA_DIR or DATABASE_URL'
    case 'database-failed':
      return `The database failed (${problem.reason}); nothing was changed`
  }
}

/**
 * Converts an error of the database or of the file to a problem.
 *
 * @throws any other error unchanged: it is a bug
 */
export function toBackupProblem(error: unknown, file: string): BackupProblem {
  if (error instanceof BackupFileError) return { kind: error.kind, file, product: error.product }
  if (error instanceof DatabaseError || isOutage(error)) {
    return { kind: 'database-failed', reason: getReason(error) }
  }
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error
  if (error.code === 'EEXIST') return { kind: 'file-exists', file }
  return { kind: 'file-unusable', file, reason: getReason(error) }
}
