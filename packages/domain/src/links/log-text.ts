import { type FoundLinks, findPullLinks } from './find-links.ts'
import { PLAIN, SAMPLE_BYTES, XOR_KEY_EVEN, XOR_KEY_ODD } from './link-patterns.ts'

/** In chunks, because functions have a maximum number of arguments. */
const CHUNK_SIZE = 32_768

/**
 * Finds the links in a game's file: a web cache (`data_2`), `output_log.txt`, `Player.log`,
 * `debug.log`, or `Client.log`, plain or obfuscated as Wuthering Waves writes it since June 2026.
 * Links are ASCII, so each byte is read as a character in any encoding.
 */
export function findLinksInFile(bytes: Uint8Array): FoundLinks {
  const found = findPullLinks(toText(bytes))
  if (found.candidates.size > 0 || PLAIN.test(toText(bytes.subarray(0, SAMPLE_BYTES)))) return found
  const plain = findPullLinks(toText(deobfuscateLog(bytes)))
  return plain.candidates.size > 0 || plain.problem !== 'no-link' ? plain : found
}

/**
 * Restores an obfuscated `Client.log`: after a mark of three bytes, odd bytes were XORed with 0xA5
 * and even ones with 0xEF (according to players' programs, 2026-06).
 */
export function deobfuscateLog(bytes: Uint8Array): Uint8Array {
  const hasByteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return bytes
    .subarray(hasByteOrderMark ? 3 : 0)
    .map((byte) => byte ^ (byte % 2 === 1 ? XOR_KEY_ODD : XOR_KEY_EVEN))
}

/** One character per byte; UTF-16 loses its zero bytes. */
export function toText(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[1] === 0 && bytes[3] === 0)
  const narrow = isUtf16 ? bytes.filter((_, index) => index % 2 === 0) : bytes
  const chunks: string[] = []
  for (let offset = 0; offset < narrow.length; offset += CHUNK_SIZE) {
    chunks.push(String.fromCharCode(...narrow.subarray(offset, offset + CHUNK_SIZE)))
  }
  return chunks.join('')
}
