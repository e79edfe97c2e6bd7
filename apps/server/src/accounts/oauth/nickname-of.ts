/** Approximately in visible characters. */
const LONGEST = 40

/** Control, invisible and bidirectional formatting characters. */
const UNSEEMLY = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** Cleans a nickname from a provider; null when nothing is left. */
export function nicknameOf(told: string | null): string | null {
  const text = (told ?? '').toWellFormed().replace(UNSEEMLY, ' ').replace(/\s+/g, ' ').trim()
  return text === '' ? null : Array.from(text).slice(0, LONGEST).join('')
}
