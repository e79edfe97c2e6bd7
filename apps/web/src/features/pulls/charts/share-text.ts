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

/** Two ends of a range; only one of them where they read alike. */
export function rangeText(low: string, high: string): string {
  return low === high ? low : `${low} – ${high}`
}

/** A mean, with one digit behind the point. */
export function meanText(mean: number, language: Language): string {
  return mean.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
