import type { Language } from '@bannerday/domain/language'
import { pageTexts } from '@bannerday/locales/page-texts'
import { escapeHtml } from '../mail/mail-markup.ts'

/** The pages of the navigation, with the keys of their names. */
const PAGES = [
  ['/', 'home'],
  ['/gacha', 'gacha'],
  ['/timeline', 'timeline'],
  ['/settings', 'settings'],
  ['/shortcuts', 'shortcuts'],
  ['/genshin-activities', 'genshinActivities'],
  ['/about', 'about'],
] as const

/**
 * Renders the frame of the app around a page: its bars and the navigation.
 *
 * @param path of the page
 * @param main markup
 */
export function renderFrame(language: Language, path: string, main: string): string {
  const { app } = pageTexts[language]
  const link = ([each, key]: (typeof PAGES)[number]) =>
    `<a href="${each}"${each === path ? ' aria-current="page"' : ''}>${escapeHtml(app.sidebar[key])}</a>`
  return [
    '<div class="tl">',
    `<header class="tl-top"><a href="/"><img src="/icon.svg" alt="" width="28" height="28">${escapeHtml(app.title)}</a></header>`,
    `<nav class="tl-nav" aria-label="${escapeHtml(app.sidebar.label)}">${PAGES.map(link).join('')}</nav>`,
    `<main>${main}</main></div>`,
  ].join('')
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a format is about a hundred times slower than using it. In UTC without a time zone. */
export function getDateFormat(
  language: Language,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options })
  formats.set(key, format)
  return format
}
