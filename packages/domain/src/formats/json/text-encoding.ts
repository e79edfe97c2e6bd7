/** How a file holds its text, by the names that decoders of the platform know. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/**
 * The encoding of a text by its first two bytes or more: PowerShell and older editors on Windows
 * save UTF-16, with a byte order mark or without one. All that is read here starts with a character
 * of ASCII, one of whose two bytes is zero in UTF-16; UTF-8 has no such byte there.
 */
export function encodingOf(head: Uint8Array): TextEncoding {
  const [first, second] = head
  if (first === undefined || second === undefined) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first !== 0 && second === 0) return 'utf-16le'
  return first === 0 && second !== 0 ? 'utf-16be' : 'utf-8'
}
