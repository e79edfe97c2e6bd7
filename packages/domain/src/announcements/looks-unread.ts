import type { FeedLanguage } from './words/feed-language.ts'
import type { ParsedAnnouncement } from './announcement.ts'
import { plainText } from './plain-text.ts'
import { patternsOf } from './patterns.ts'
import { versionInTitle } from './version-name.ts'

/**
 * Whether a text in which no dates were found is that of an activity by its title: then it is more
 * likely written in a way that is not understood than about nothing. What stays for good is told
 * without dates too, so this is for a person to look at and no more.
 */
export function looksUnread(
  { announcement, class: found, start, end }: ParsedAnnouncement,
  language: FeedLanguage,
): boolean {
  const { title, subtitle, body } = announcement
  if (found !== 'ignore' || body === null || start !== null || end !== null) return false
  const text = plainText(`${title} ${subtitle}`)
  const { ignore, preview, version, gacha, challenge, web, event } = patternsOf(language).title
  if (ignore.test(text) || preview.test(text)) return false
  const isVersion = version.test(text) && versionInTitle(text) !== null
  return isVersion || [gacha, challenge, web, event].some((pattern) => pattern.test(text))
}
