import type { Language } from '../../language.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { Announcement, AnswerOrigin } from '../announcement.ts'
import { readHoyoAnswer } from './hoyo-answer.ts'
import { isRecord } from './json-record.ts'
import { readKuroNotices } from './kuro-notices.ts'
import { parseJson } from './parse-json.ts'

/** Why a stored answer gives no announcements. */
export type AnswerProblem = 'not-json' | 'not-an-answer' | 'refused'

/** The languages of the official feeds that we support, as both publishers name them. */
const FEED_LANGUAGES: Readonly<Record<string, Language>> = {
  en: 'en',
  'en-us': 'en',
  'zh-cn': 'zh-Hans',
  'zh-hans': 'zh-Hans',
  'zh-tw': 'zh-Hant',
  'zh-hant': 'zh-Hant',
  ja: 'ja',
  'ja-jp': 'ja',
  ko: 'ko',
  'ko-kr': 'ko',
  fr: 'fr',
  'fr-fr': 'fr',
}

/** The languages of the official feeds that we do not support: their rows are read by English words. */
const OTHER_FEEDS = new Set('de es id it pt ru th tr vi'.split(' '))

/** The language by whose words a feed is read, `ru-ru` by English ones; undefined for no feed's. */
export function readingLanguageOf(name: string): Language | undefined {
  const [short = ''] = name.toLowerCase().split('-')
  return languageOfFeed(name) ?? (OTHER_FEEDS.has(short) ? 'en' : undefined)
}

/** The language that an official feed calls `zh-cn` or `zh-Hans`; undefined for any other. */
export function languageOfFeed(name: string): Language | undefined {
  return FEED_LANGUAGES[name.toLowerCase()]
}

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
  if (!isRecord(answer)) return fail('not-an-answer')
  if (typeof answer['retcode'] === 'number' && answer['retcode'] !== 0) return fail('refused')
  const found =
    origin.gameId === 'wuthering'
      ? readKuroNotices(answer, origin.language)
      : readHoyoAnswer(answer, origin.gameId)
  return found === null ? fail('not-an-answer') : ok(found)
}
