import type { Announcement } from './announcement.ts'
import { bodyLines } from './body-lines.ts'

/** A banner names its items in its first lines; the longest such body seen has 5,200 characters. */
const LONGEST_BODY = 50_000

/**
 * The title, subtitle and body of an announcement as plain text, the body up to the maximum length.
 */
export function wholeText({ title, subtitle, body }: Announcement): string {
  const lines = bodyLines((body ?? '').slice(0, LONGEST_BODY))
  return [title, subtitle, ...lines.map(({ text }) => text)].join('\n')
}
