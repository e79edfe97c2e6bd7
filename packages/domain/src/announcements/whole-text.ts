import type { Announcement } from './announcement.ts'
import { bodyLines } from './body-lines.ts'

/** What names a banner's items stands in its first lines; the longest such body seen has 5,200 characters. */
const LONGEST_BODY = 50_000

/** An announcement as text without tags: its title, subtitle and body, the latter as far as it is read. */
export function wholeText({ title, subtitle, body }: Announcement): string {
  const lines = bodyLines((body ?? '').slice(0, LONGEST_BODY))
  return [title, subtitle, ...lines.map(({ text }) => text)].join('\n')
}
