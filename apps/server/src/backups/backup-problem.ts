/** Why something was not backed up, checked or restored. */
export type BackupProblem =
  | { readonly kind: 'file-exists'; readonly file: string }
  | { readonly kind: 'file-unusable'; readonly file: string; readonly reason: string }
  | { readonly kind: 'no-passphrase' }
  | { readonly kind: 'wrong-passphrase'; readonly file: string }
  | { readonly kind: 'no-backup'; readonly file: string }
  | { readonly kind: 'cut-short'; readonly file: string }
  | { readonly kind: 'damaged'; readonly file: string }
  | { readonly kind: 'newer'; readonly file: string; readonly product: string }
  | { readonly kind: 'nothing-there' }
  | { readonly kind: 'not-empty' }
  | { readonly kind: 'database-failed'; readonly reason: string }

/** Formats a problem as one line for the terminal. */
export function describeBackupProblem(problem: BackupProblem): string {
  switch (problem.kind) {
    case 'file-exists':
      return `${problem.file} is there already; name another file`
    case 'file-unusable':
      return `${problem.file} cannot be used (${problem.reason})`
    case 'no-passphrase':
      return 'The backup is encrypted, and nobody can be asked here; set BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE'
    case 'wrong-passphrase':
      return `The passphrase does not open ${problem.file}`
    case 'no-backup':
      return `${problem.file} is no backup of Bannerday`
    case 'cut-short':
      return `${problem.file} is cut short: its end is missing`
    case 'damaged':
      return `${problem.file} is damaged: it does not say what was written`
    case 'newer':
      return `${problem.file} was made by a newer release (${problem.product}); use that one or a later one`
    case 'nothing-there':
      return 'There is nothing to back up: no server has used this database yet'
    case 'not-empty':
      return 'The database is not empty, and a backup goes into an empty one only: set another DATA_DIR or DATABASE_URL'
    case 'database-failed':
      return `The database gave up (${problem.reason}); nothing was changed`
  }
}
