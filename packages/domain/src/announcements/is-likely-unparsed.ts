import type { FeedLanguage } from './words/feed-language.ts'
import type { ParsedAnnouncement } from './announcement.ts'
import { plainText } from './plain-text.ts'
import { getPatterns } from './patterns.ts'
import { findVersionInTitle } from './version-name.ts'

/**
 * Whether a text without dates looks like an activity by its title: then its format is probably
 * unknown. Permanent content has no dates either, so this only flags it for a review.
 */
export function isLikelyUnparsed(
  { announcement, class: found, start, end }: ParsedAnnouncement,
  language: FeedLanguage,
): boolean {
  const { title, subtitle, body } = announcement
  if (found !== 'ignore' || body === null || start !== null || end !== null) return false
  const text = plainText(`${title} ${subtitle}`)
  const { ignore, preview, version, gacha, challenge, web, event } = getPatterns(language).title
  if (ignore.test(text) || preview.test(text)) return false
  const isVersion = version.test(text) && findVersionInTitle(text) !== null
  return isVersion || [gacha, challenge, web, event].some((pattern) => pattern.test(text))
}
