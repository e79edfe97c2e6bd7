import { type FoundLinks, findPullLinks } from './find-links.ts'
import { PLAIN, SAMPLE_BYTES, XOR_KEY_EVEN, XOR_KEY_ODD } from './link-patterns.ts'

/** In chunks, because functions have a maximum number of arguments. */
const PART = 32_768

/**
 * Finds the links in a game's file: a web cache (`data_2`), `output_log.txt`, `Player.log`,
 * `debug.log`, or `Client.log`, plain or obfuscated as Wuthering Waves writes it since June 2026.
 * Links are ASCII, so each byte is read as a character in any encoding.
 */
export function findLinksInFile(bytes: Uint8Array): FoundLinks {
  const found = findPullLinks(textOf(bytes))
  if (found.newest.size > 0 || PLAIN.test(textOf(bytes.subarray(0, SAMPLE_BYTES)))) return found
  const plain = findPullLinks(textOf(deobfuscateLog(bytes)))
  return plain.newest.size > 0 || plain.problem !== 'no-link' ? plain : found
}

/**
 * Restores an obfuscated `Client.log`: after a mark of three bytes, odd bytes were XORed with 0xA5
 * and even ones with 0xEF (according to players' programs, 2026-06).
 */
export function deobfuscateLog(bytes: Uint8Array): Uint8Array {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return bytes
    .subarray(hasMark ? 3 : 0)
    .map((byte) => byte ^ (byte % 2 === 1 ? XOR_KEY_ODD : XOR_KEY_EVEN))
}

/** One character per byte; UTF-16 loses its zero bytes. */
function textOf(bytes: Uint8Array): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[1] === 0 && bytes[3] === 0)
  const kept = isWide ? bytes.filter((_, index) => index % 2 === 0) : bytes
  const parts: string[] = []
  for (let at = 0; at < kept.length; at += PART) {
    parts.push(String.fromCharCode(...kept.subarray(at, at + PART)))
  }
  return parts.join('')
}
