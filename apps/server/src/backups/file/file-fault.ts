/** A defect in the content of a file. */
type FileFaultKind =
  | 'no-passphrase'
  | 'wrong-passphrase'
  | 'no-backup'
  | 'cut-short'
  | 'damaged'
  | 'newer'

/** Thrown while reading a backup; it propagates through the streams between file and reader. */
export class FileFault extends Error {
  readonly kind: FileFaultKind
  /** For a newer file: the release that created it. */
  readonly product: string

  constructor(kind: FileFaultKind, product = '') {
    super(kind)
    this.kind = kind
    this.product = product
  }
}
