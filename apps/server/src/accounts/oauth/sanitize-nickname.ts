/** In code points. */
const MAX_LENGTH = 40

/** Control, invisible and bidirectional formatting characters. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** Cleans a nickname from a provider; null when nothing is left. */
export function sanitizeNickname(raw: string | null): string | null {
  const text = (raw ?? '').toWellFormed().replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim()
  return text === '' ? null : Array.from(text).slice(0, MAX_LENGTH).join('')
}
