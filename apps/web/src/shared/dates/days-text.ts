import { withFrenchOrdinal } from '@bannerday/domain/time/french-ordinal'
import type { Language } from '@bannerday/domain/language'
import { instantAt } from '@bannerday/domain/time/server-clock'
import { dateFormat, formatDate, getDay, SHORT_DATE } from './date-text.ts'

const DAY_OF_MONTH = { day: 'numeric' } as const
const DAY_OF_YEAR = { month: 'short', ...DAY_OF_MONTH } as const

/**
 * The range separators of languages whose browsers format date ranges numerically, `12/12～12/26`,
 * although a single day is in words.
 */
const BETWEEN: { readonly [L in Language]?: string } = {
  'zh-Hans': '至',
  'zh-Hant': '至',
  ja: '〜',
}

/** Returns the separator between two full dates: `Nov 5 – Dec 2`. */
export function betweenDays(language: Language): string {
  return BETWEEN[language] ?? (language === 'ko' ? '~' : '\u{A0}– ')
}

/** Formats a range of days: `Nov 5 – 25, 2025`. */
export function daysText(start: string, end: string, language: Language): string {
  return rangeText(getDay(start), getDay(end), language, SHORT_DATE)
}

/** Formats two days as a range without repeating common parts. */
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
  return language === 'ko' ? range.replace(/\s?~\s?/u, '~') : withFrenchOrdinal(range, language)
}

/** Returns the parts of the last day that differ from the first day. */
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
