import { withFrenchFirst } from '@bannerday/domain/time/french-first'
import type { Language } from '@bannerday/domain/language'
import { instantAt } from '@bannerday/domain/time/server-clock'
import { dateFormat, formatDate } from './date-format.ts'
import { dayOf, SHORT_DATE } from './date-text.ts'

const DAY_OF_MONTH = { day: 'numeric' } as const
const DAY_OF_YEAR = { month: 'short', ...DAY_OF_MONTH } as const

/**
 * What stands between two days where browsers write a stretch in digits, `12/12～12/26`, beside
 * which a single day stands in words.
 */
const BETWEEN: { readonly [L in Language]?: string } = {
  'zh-Hans': '至',
  'zh-Hant': '至',
  ja: '〜',
}

/** What stands between two days that are written in full: `Nov 5 – Dec 2`. */
export function betweenDays(language: Language): string {
  return BETWEEN[language] ?? (language === 'ko' ? '~' : '\u{A0}– ')
}

/** From which day to which: `Nov 5 – 25, 2025`. */
export function daysText(start: string, end: string, language: Language): string {
  return rangeText(dayOf(start), dayOf(end), language, SHORT_DATE)
}

/** Two days as one stretch, without saying twice what both have in common. */
function rangeText(
  start: string,
  end: string,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): string {
  const between = BETWEEN[language]
  if (between !== undefined) {
    const from = formatDate(start, language, options)
    return start === end ? from : from + between + endText(start, end, language, options)
  }
  const range = dateFormat(language, options).formatRange(
    instantAt(start, 'UTC'),
    instantAt(end, 'UTC'),
  )
  // Browsers write it with spaces within a month, and without across two.
  return language === 'ko' ? range.replace(/\s?~\s?/u, '~') : withFrenchFirst(range, language)
}

/** Of the last day what the first one does not say. */
function endText(
  start: string,
  end: string,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): string {
  const isSame = (letters: number) => start.slice(0, letters) === end.slice(0, letters)
  if (isSame(7)) return formatDate(end, language, DAY_OF_MONTH)
  return formatDate(end, language, isSame(4) ? DAY_OF_YEAR : options)
}
