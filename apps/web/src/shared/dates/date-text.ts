import type { Language } from '@bannerday/domain/language'
import { formatDate } from './date-format.ts'

/** The form of a day: its year, its month in short, its day. */
export const SHORT_DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const

const WEEKDAY_LETTERS: { readonly [L in Language]?: number } = {
  en: 2,
  fr: 2,
  'zh-Hans': 1,
  'zh-Hant': 1,
}

/** The day of an ISO date or wall clock: `Nov 5, 2025`. */
export function dayText(date: string, language: Language): string {
  return formatDate(getDay(date), language, SHORT_DATE)
}

/** The same without an implied year: `Nov 5`. */
export function shortDayText(date: string, language: Language): string {
  return formatDate(getDay(date), language, { month: 'short', day: 'numeric' })
}

/** Year, month, day and weekday of an ISO date. */
export function fullDateText(date: string, language: Language): string {
  if (language !== 'ja') return formatDate(date, language, { dateStyle: 'full' })
  // In Japanese the weekday follows in brackets.
  const day = formatDate(date, language, { dateStyle: 'long' })
  return `${day}（${formatDate(date, language, { weekday: 'short' })}）`
}

/** The month, `yyyy-MM`, or that of an ISO date, with its year: `November 2026`. */
export function monthText(date: string, language: Language): string {
  return formatDate(firstOf(date), language, { month: 'long', year: 'numeric' })
}

/** The short form: `Nov 2026`, or `Nov 26`. */
export function shortMonthText(
  date: string,
  language: Language,
  year: 'numeric' | '2-digit' = 'numeric',
): string {
  return formatDate(firstOf(date), language, { month: 'short', year })
}

/** The weekday of an ISO date, as short as the language allows in a narrow column. */
export function weekdayText(date: string, language: Language): string {
  const style = language.startsWith('zh') ? 'narrow' : 'short'
  const text = formatDate(date, language, { weekday: style })
  return text.slice(0, WEEKDAY_LETTERS[language] ?? text.length)
}

/** The day of an ISO date or wall clock. */
export function getDay(date: string): string {
  return date.slice(0, 10)
}

function firstOf(date: string): string {
  return `${date.slice(0, 7)}-01`
}
