import { fail, ok, type Result } from '../../result.ts'
import type { Announcement, AnswerOrigin } from '../announcement.ts'
import { FEED_LANGUAGES, type FeedLanguage } from '../words/feed-language.ts'
import { readHoyoAnswer } from './hoyo-answer.ts'
import { isRecord } from './json-record.ts'
import { readKuroNotices } from './kuro-notices.ts'
import { parseJson } from './parse-json.ts'

/** Why a stored answer gives no announcements. */
export type AnswerProblem = 'not-json' | 'not-an-answer' | 'refused'

/**
 * The language of an official feed by the name that either publisher gives it: `zh-cn`, `zh-Hans`,
 * `ja`, `ru-ru`. Undefined for no feed's.
 */
export function feedLanguageOf(name: string): FeedLanguage | undefined {
  const [language = '', ...rest] = name.toLowerCase().split(/[-_]/)
  if (language !== 'zh') return FEED_LANGUAGES.find((known) => known === language)
  return rest.some((part) => TRADITIONAL.has(part)) ? 'zh-Hant' : 'zh-Hans'
}

/** Where, or in which script, Chinese is written so. */
const TRADITIONAL = new Set(['tw', 'hk', 'mo', 'hant'])

/**
 * The announcements of a stored official answer: of a `getAnnList` or `getAnnContent` answer, or of
 * a notice file of Wuthering Waves in its index or its language form. `refused` is an answer of the
 * right shape that says that it has none (`retcode` is not 0).
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
