import type { Language } from '@bannerday/domain/language'

/** The floating-point error of a sum of thousands of probabilities that should be 0 or 1. */
const NOISE = 1e-9

/**
 * A share from 0 to 1 in per cent. It is cut, not rounded: only what is certain reads 100 %, and
 * only what cannot be reads 0 %.
 */
export function shareText(share: number, language: Language, digits = 1): string {
  const format = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: digits,
    roundingMode: 'trunc',
  })
  if (share < NOISE) return format.format(0)
  const min = 10 ** -(digits + 2)
  return share + NOISE < min ? `< ${format.format(min)}` : format.format(share + NOISE)
}

/** Probabilities that differ by less than this are shown as one. */
const NEAR = 0.01

/** Returns whether the models differ enough about a probability to show both ends. */
export function isWideInterval(low: number, high: number): boolean {
  return high - low + NOISE >= NEAR
}

/**
 * A chance of which models differ: both ends where they are a per cent or more apart, else `≈ 63%`,
 * which is never rounded to what is certain or cannot be. Only near to those has it a digit more.
 */
export function formatInterval(low: number, high: number, language: Language): string {
  const digits = low < NEAR || high > 1 - NEAR ? 1 : 0
  const lowText = shareText(low, language, digits)
  const highText = shareText(high, language, digits)
  if (lowText === highText || isWideInterval(low, high)) return rangeText(lowText, highText)
  const percents = Math.min(99, Math.round(((low + high) / 2) * 100))
  return percents === 0 ? shareText(high, language, 0) : `≈ ${shareText(percents / 100, language)}`
}

/** Formats a range; one text when both ends are formatted equally. */
export function rangeText(low: string, high: string): string {
  return low === high ? low : `${low} – ${high}`
}

/** Formats a mean with one decimal. */
export function meanText(mean: number, language: Language): string {
  return mean.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
