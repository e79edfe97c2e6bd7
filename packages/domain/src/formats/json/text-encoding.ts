/** The encodings of files, by the names of the platform's decoders. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/**
 * Detects the encoding of a text by its first two or more bytes: PowerShell and older Windows
 * editors save UTF-16, with or without a byte order mark. Every supported file starts with an ASCII
 * character, one of whose bytes is zero in UTF-16 and not in UTF-8.
 */
export function detectEncoding(head: Uint8Array): TextEncoding {
  const [first, second] = head
  if (first === undefined || second === undefined) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first !== 0 && second === 0) return 'utf-16le'
  return first === 0 && second !== 0 ? 'utf-16be' : 'utf-8'
}
