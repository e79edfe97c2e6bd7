import { getTraits } from '../../games/traits.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { Announcement, ResponseOrigin } from '../announcement.ts'
import { FEED_LANGUAGES, type FeedLanguage } from '../words/feed-language.ts'
import { parseHoyoResponse } from './hoyo-response.ts'
import { isRecord } from './json-record.ts'
import { parseKuroNotices } from './kuro-notices.ts'
import { parseJson } from './parse-json.ts'

/** The reason why a stored response has no announcements. */
export type ResponseProblem = 'not-json' | 'not-a-response' | 'refused'

/**
 * Maps a language name of either publisher: `zh-cn`, `zh-Hans`, `ja`, `ru-ru`. Undefined for an
 * unknown name.
 */
export function parseFeedLanguage(name: string): FeedLanguage | undefined {
  const [language = '', ...rest] = name.toLowerCase().split(/[-_]/)
  if (language !== 'zh') return FEED_LANGUAGES.find((candidate) => candidate === language)
  return rest.some((subtag) => TRADITIONAL.has(subtag)) ? 'zh-Hant' : 'zh-Hans'
}

/** Regions and the script tag of Traditional Chinese. */
const TRADITIONAL = new Set(['tw', 'hk', 'mo', 'hant'])

/**
 * Reads the announcements of a stored official response: `getAnnList`, `getAnnContent`, or a
 * Wuthering Waves notice file in either format. `refused` is a valid response with an error
 * (`retcode` is not 0).
 */
export function parseResponse(
  text: string,
  origin: ResponseOrigin,
): Result<readonly Announcement[], ResponseProblem> {
  const response = parseJson(text)
  if (response === undefined) return fail('not-json')
  if (isRecord(response) && typeof response['retcode'] === 'number' && response['retcode'] !== 0) {
    return fail('refused')
  }
  const found =
    getTraits(origin.gameId).announcements?.publisher === 'kuro'
      ? parseKuroNotices(response, origin.language)
      : parseHoyoResponse(response, origin.gameId)
  return found === null ? fail('not-a-response') : ok(found)
}
