/** The reason why a file cannot be read as a backup. */
type BackupFileErrorKind =
  | 'no-passphrase'
  | 'wrong-passphrase'
  | 'not-a-backup'
  | 'truncated'
  | 'damaged'
  | 'newer-release'

/** The error of reading a backup file; it propagates through the streams of the pipeline. */
export class BackupFileError extends Error {
  readonly kind: BackupFileErrorKind
  /** For a newer file: the release that created it. */
  readonly product: string

  constructor(kind: BackupFileErrorKind, product = '') {
    super(kind)
    this.kind = kind
    this.product = product
  }
}
