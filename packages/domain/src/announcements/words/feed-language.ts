import { LANGUAGES } from '../../language.ts'

/** The languages of the official feeds: those of the interface, and those that are read on demand. */
export const FEED_LANGUAGES = [
  ...LANGUAGES,
  ...(['de', 'es', 'id', 'it', 'pt', 'ru', 'th', 'tr', 'vi'] as const),
] as const
export type FeedLanguage = (typeof FEED_LANGUAGES)[number]
