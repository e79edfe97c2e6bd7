/** What is wrong with the content of a file. */
type FileFaultKind =
  | 'no-passphrase'
  | 'wrong-passphrase'
  | 'no-backup'
  | 'cut-short'
  | 'damaged'
  | 'newer'

/** Thrown by whoever reads a backup: it comes through the streams between the file and its reader. */
export class FileFault extends Error {
  readonly kind: FileFaultKind
  /** Of a newer one: the release that made it. */
  readonly product: string

  constructor(kind: FileFaultKind, product = '') {
    super(kind)
    this.kind = kind
    this.product = product
  }
}
