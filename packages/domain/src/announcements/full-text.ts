import type { Announcement } from './announcement.ts'
import { splitBodyLines } from './body-lines.ts'

/** A banner names its items in its first lines; the longest such body seen has 5,200 characters. */
const MAX_ITEM_TEXT_LENGTH = 50_000

/**
 * The title, subtitle and body of an announcement as plain text, the body up to the maximum length.
 */
export function getFullText({ title, subtitle, body }: Announcement): string {
  const lines = splitBodyLines((body ?? '').slice(0, MAX_ITEM_TEXT_LENGTH))
  return [title, subtitle, ...lines.map(({ text }) => text)].join('\n')
}
