import type { Language } from '@bannerday/domain/language'
import type { InModels } from '@bannerday/domain/odds/pull-luck'

/** The maximum floating-point error of a sum of thousands of probabilities. */
const ROUNDING_ERROR = 1e-9

/**
 * Formats a share from 0 to 1 as a percentage. It is truncated, not rounded: only a certain event
 * is 100 %. Only an impossible event is 0 %.
 */
export function shareText(share: number, language: Language, digits = 1): string {
  const format = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: digits,
    roundingMode: 'trunc',
  })
  if (share < ROUNDING_ERROR) return format.format(0)
  const min = 10 ** -(digits + 2)
  return share + ROUNDING_ERROR < min
    ? `< ${format.format(min)}`
    : format.format(share + ROUNDING_ERROR)
}

/** The minimum difference of two probabilities that is displayed. */
const NEAR = 0.01

/** Returns whether the models differ enough about a probability to show both ends. */
export function isWideInterval(low: number, high: number): boolean {
  return high - low + ROUNDING_ERROR >= NEAR
}

/**
 * Formats a probability about which models differ. Both ends appear when they are at least 1 %
 * apart, otherwise one value such as `≈ 63%`. The value is never rounded to 0 % or 100 %, near
 * which it has one more digit.
 */
export function formatInterval(low: number, high: number, language: Language): string {
  const digits = low < NEAR || high > 1 - NEAR ? 1 : 0
  const lowText = shareText(low, language, digits)
  const highText = shareText(high, language, digits)
  if (lowText === highText || isWideInterval(low, high)) return rangeText(lowText, highText)
  const percents = Math.min(99, Math.round(((low + high) / 2) * 100))
  return percents === 0 ? shareText(high, language, 0) : `≈ ${shareText(percents / 100, language)}`
}

/** Formats a range, or a single text when both ends are formatted equally. */
export function rangeText(low: string, high: string): string {
  return low === high ? low : `${low} – ${high}`
}

/** Formats a mean with one decimal. */
export function meanText(mean: number, language: Language): string {
  return mean.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

/** Formats a value of a result as text, or as a range when the models of the rules differ. */
export function modelRange<Result>(
  result: InModels<Result>,
  value: (result: Result) => number,
  text: (value: number) => string,
): string {
  const values = [result, ...result.others].map(value)
  return rangeText(text(Math.min(...values)), text(Math.max(...values)))
}
