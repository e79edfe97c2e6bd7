/** In characters as they are seen, more or less. */
const LONGEST = 40

/** What breaks a line, is not seen, or turns around what stands beside it. */
const UNSEEMLY = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** What a provider calls a player, as we show it; null when nothing is left of it. */
export function nicknameOf(told: string | null): string | null {
  const text = (told ?? '').toWellFormed().replace(UNSEEMLY, ' ').replace(/\s+/g, ' ').trim()
  return text === '' ? null : Array.from(text).slice(0, LONGEST).join('')
}
