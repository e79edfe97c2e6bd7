import type { Language } from '@bannerday/domain/language'

/** What adding up thousands of chances leaves where the sum is none or all of them. */
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
  const least = 10 ** -(digits + 2)
  return share + NOISE < least ? `< ${format.format(least)}` : format.format(share + NOISE)
}

/** Chances that lie nearer than this to each other tell a player nothing that one would not. */
const NEAR = 0.01

/** Whether models differ so much about a chance that both ends are told. */
export function isWideChance(low: number, high: number): boolean {
  return high - low + NOISE >= NEAR
}

/**
 * A chance of which models differ: both ends where they are a per cent or more apart, else `≈ 63%`,
 * which is never rounded to what is certain or cannot be. Only near to those has it a digit more.
 */
export function chanceText(low: number, high: number, language: Language): string {
  const digits = low < NEAR || high > 1 - NEAR ? 1 : 0
  const lowText = shareText(low, language, digits)
  const highText = shareText(high, language, digits)
  if (lowText === highText || isWideChance(low, high)) return rangeText(lowText, highText)
  const percents = Math.min(99, Math.round(((low + high) / 2) * 100))
  return percents === 0 ? shareText(high, language, 0) : `≈ ${shareText(percents / 100, language)}`
}

/** Two ends of a range; only one of them where they read alike. */
export function rangeText(low: string, high: string): string {
  return low === high ? low : `${low} – ${high}`
}

/** A mean, with one digit behind the point. */
export function meanText(mean: number, language: Language): string {
  return mean.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
