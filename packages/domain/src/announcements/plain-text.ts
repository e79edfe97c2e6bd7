import { decodeEntities } from './decode-entities.ts'

/**
 * Normalizes text for the word tables: compatibility forms and widths are unified (`～` is `~`, `：`
 * is `:`, `Ⅷ` is `viii`), lower case. Words of every language are searched in it.
 */
export function plainText(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase()
  // The Turkish İ has a dot of its own in lower case.
  return text.normalize('NFKC').toLowerCase().replaceAll('i̇', 'i')
}

const NOT_ASCII = /[^\n -~]/

/** Titles have a line or two; longer ones are truncated. */
const MAX_TITLE_LENGTH = 500
const MAX_MARKED_TITLE_LENGTH = 4000

/** A title as text: zenless writes its titles in HTML, and the feeds escape the ampersand. */
export function toTitleText(title: string): string {
  return decodeEntities(title.slice(0, MAX_MARKED_TITLE_LENGTH))
    .replace(/<\/?[a-z][^<>]{0,300}>/gi, '')
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TITLE_LENGTH)
}
