import { fail, ok, type Result } from '../../result.ts'
import type { Announcement, AnswerOrigin } from '../announcement.ts'
import { FEED_LANGUAGES, type FeedLanguage } from '../words/feed-language.ts'
import { readHoyoAnswer } from './hoyo-answer.ts'
import { isRecord } from './json-record.ts'
import { readKuroNotices } from './kuro-notices.ts'
import { parseJson } from './parse-json.ts'

/** The reason why a stored response has no announcements. */
export type AnswerProblem = 'not-json' | 'not-an-answer' | 'refused'

/**
 * Maps a language name of either publisher: `zh-cn`, `zh-Hans`, `ja`, `ru-ru`. Undefined for an
 * unknown name.
 */
export function feedLanguageOf(name: string): FeedLanguage | undefined {
  const [language = '', ...rest] = name.toLowerCase().split(/[-_]/)
  if (language !== 'zh') return FEED_LANGUAGES.find((known) => known === language)
  return rest.some((part) => TRADITIONAL.has(part)) ? 'zh-Hant' : 'zh-Hans'
}

/** Regions and the script tag of Traditional Chinese. */
const TRADITIONAL = new Set(['tw', 'hk', 'mo', 'hant'])

/**
 * Reads the announcements of a stored official response: `getAnnList`, `getAnnContent`, or a
 * Wuthering Waves notice file in either format. `refused` is a valid response with an error
 * (`retcode` is not 0).
 */
export function readAnswer(
  text: string,
  origin: AnswerOrigin,
): Result<readonly Announcement[], AnswerProblem> {
  const answer = parseJson(text)
  if (answer === undefined) return fail('not-json')
  if (isRecord(answer) && typeof answer['retcode'] === 'number' && answer['retcode'] !== 0) {
    return fail('refused')
  }
  const found =
    origin.gameId === 'wuthering'
      ? readKuroNotices(answer, origin.language)
      : readHoyoAnswer(answer, origin.gameId)
  return found === null ? fail('not-an-answer') : ok(found)
}
