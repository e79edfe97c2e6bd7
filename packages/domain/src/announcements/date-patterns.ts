import { INSTANT_MARK, SERVER_MARK } from './body-lines.ts'
import { DASHES, TO_WORDS } from './words/range-words.ts'
import { MONTH_NAMES, WEEKDAY } from './words/month-names.ts'
import { ZONE_BRACKET } from './zone.ts'

/**
 * Spaces and marks before a date; captures the first mark. The limits keep the search linear:
 * `splitBodyLines` leaves single spaces, and nested tags rarely leave more than two marks.
 */
const MARK = ` {0,4}([${SERVER_MARK}${INSTANT_MARK}])?[ ${SERVER_MARK}${INSTANT_MARK}]{0,8}`
/** The longest first: `sept` is a prefix of `septiembre`. */
const MONTH = `(${Object.keys(MONTH_NAMES)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})\\.?`
const NAMED = new RegExp(MONTH)
/** Days in figures with the year at their end. */
export const NUMBERED = /[/.-]20\d\d/
/** A day above 12 in second place makes all numeric dates of the text month-first. */
export const MONTH_FIRST = /(?<![\d/.-])\d{1,2}[/.-](?:1[3-9]|2\d|3[01])[/.-]20\d\d/
const VIETNAMESE = /ngày|tháng/
const DAY = '(\\d{1,2})(?:er|st|nd|rd|th|\\.|º)?'
/** Between a day, its month and its year. */
const OF = ',?(?: de| del| của)? '
/** The halves of a day, in front of its hour: before noon and after. */
const DAY_PERIOD = '(오전|오후|午前|午後|凌晨|早上|上午|中午|下午|晚上)'
/** The point of `pukul 10.00`, distinguished from a decimal point by the preceding words. */
const TIME_POINT = '(?<=(?:pukul|jam|um|alle|ore) \\d{1,2})\\.(?=\\d\\d)'
/** `10:00`, `10:00:30`, `10h30`, `10点`, `10時30分`, `4:00 am`. */
const HOUR = [
  `(?:${DAY_PERIOD} ?)?(\\d{1,2}) ?(?:[:h]|${TIME_POINT}|点|點|时|時|시)(?!间|間|间)(?: ?(\\d{1,2})(?!\\d))?[分분]?`,
  '(?::(\\d{2}))?(?: ?([ap])\\.? ?m\\b)?(?: ?(?:uhr|น\\.|h\\b))?',
].join('')
/** Words before an hour. */
const AT = '(?:at|à|le|um|a las?|[àa]s|alle(?: ore)?|ore|в|pukul|jam|lúc|เวลา|saat)'
/** A weekday or a word may precede the hour. */
const TIME = `(?: ?\\([^()\\d]{1,9}\\))?[ ,t]{0,2}(?:${AT} ?)?${HOUR}`
const ZONE = `(?: ?\\((${ZONE_BRACKET})\\)| ?((?:utc|gmt) ?[+−–-] ?\\d{1,2}))?`

/**
 * The formats of a day with their groups. A text without the hint of a format, which is a fast
 * check, cannot contain it.
 */
const DAYS = [
  {
    day: '(20\\d{2}) ?[/.-] ?(\\d{1,2}) ?[/.-] ?(\\d{1,2})(?!\\d)\\.?',
    hint: /20\d\d ?[/.-]/,
    order: 'ymd',
  },
  {
    day: '(20\\d{2}) ?[年년] ?(\\d{1,2}) ?[月월] ?(\\d{1,2}) ?[日일]?',
    hint: /[年년]/,
    order: 'ymd',
  },
  { day: `${WEEKDAY}${MONTH} ${DAY},? (20\\d{2})`, hint: NAMED, order: 'mdy' },
  {
    day: `${WEEKDAY}${DAY}${OF}${MONTH}${OF}(20\\d{2})(?: г(?:ода|\\.)?)?`,
    hint: NAMED,
    order: 'dmy',
  },
  { day: 'ngày (\\d{1,2})[/-](\\d{1,2})[/-](20\\d{2})', hint: VIETNAMESE, order: 'dmy' },
  {
    day: '(?:ngày )?(\\d{1,2}) tháng (\\d{1,2}),?(?: năm)? (20\\d{2})',
    hint: VIETNAMESE,
    order: 'dmy',
  },
  {
    day: '(?<![\\d/.-])(\\d{1,2})[/.-](\\d{1,2})[/.-](20\\d{2})(?!\\d)',
    hint: NUMBERED,
    order: 'dmy',
  },
] as const

/** The order of year, month and day in a format. */
export type DayOrder = (typeof DAYS)[number]['order']

/** The groups of a clock: day period, hour, minute, second, am or pm, and two forms of the zone. */
export const CLOCK_GROUP_COUNT = 7

/** A text with a date contains at least one of these. */
export const HINTS = [...new Set<RegExp>(DAYS.map(({ hint }) => hint))]

export const FULL_DATES = DAYS.map(({ day, hint, order }) => ({
  hint,
  pattern: new RegExp(`${MARK}${day}(?:${TIME})?${ZONE}`, 'g'),
  order,
}))
/** The hour may come first: `10:00 (UTC+8) on July 24, 2026`, `10:00 17/08/2026`. */
export const HOUR_FIRST = DAYS.filter(({ order }) => order !== 'ymd').map(
  ({ day, hint, order }) => ({
    hint,
    pattern: new RegExp(`${MARK}(?<![\\d:])${HOUR}${ZONE},? ?(?:on |le )?${day}${ZONE}`, 'g'),
    order,
  }),
)

/** A day without a year: the matched groups determine day and month. */
const NAMED_DAY = `${WEEKDAY}${MONTH} ${DAY}|${WEEKDAY}${DAY}${OF}${MONTH}`
const TO = `(?:[${DASHES}]|${TO_WORDS})`
/** The groups of a day without a year: month and day in each of three formats. */
export const SHORT_DAY_GROUP_COUNT = 6
/** Either date of a range may leave out what it has in common with the other. */
export const SHORT_END = new RegExp(
  `^( ?${TO} ?)${MARK}(?:${NAMED_DAY}|(\\d{1,2}) ?[/.月월-] ?(\\d{1,2}) ?[日일]?)?${TIME}${ZONE}`,
)
/** The last day without an hour: only in unambiguous contexts, because `7.1` may be a version. */
export const SHORT_LAST_DAY = new RegExp(
  `^( ?${TO} ?)${MARK}(?:${NAMED_DAY}|(\\d{1,2}) ?[/月월] ?(\\d{1,2})(?![\\d:/]) ?[日일]?)(?:${TIME})?${ZONE}`,
)
export const SHORT_START = new RegExp(
  `(?<![\\d/.-])(${MARK}(?:${NAMED_DAY}|(\\d{1,2}) ?[月월] ?(\\d{1,2}) ?[日일])(?:${TIME})?${ZONE}) ?${TO} ?$`,
)
/** A day of a text that names no year at all. */
export const DAY_WITHOUT_YEAR = new RegExp(
  `(?<![\\d/.-])${MARK}(?:${NAMED_DAY}|(\\d{1,2}) ?[月월] ?(\\d{1,2}) ?[日일])(?:${TIME})?${ZONE}`,
  'g',
)
