import type { Language } from '@bannerday/domain/language'

const DAY_MS = 86_400_000
const MONTH_DAYS = 30.44
const YEAR_DAYS = 365.25

/** How long ago a moment was, `210 days ago`, `2.3 years ago`; undefined for one to come. */
export function agoText(instant: number, now: number, language: Language): string | undefined {
  if (now < instant) return undefined
  const format = new Intl.RelativeTimeFormat(language)
  const days = Math.floor((now - instant) / DAY_MS)
  if (days < 2 * MONTH_DAYS) return format.format(-days, 'day')
  if (days < 2 * YEAR_DAYS) return format.format(-Math.round(days / MONTH_DAYS), 'month')
  return format.format(-Math.round((days / YEAR_DAYS) * 10) / 10, 'year')
}
