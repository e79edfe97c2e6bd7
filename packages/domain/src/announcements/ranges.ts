import type { BoundaryBasis } from '../time/boundary-basis.ts'
import type { Boundary, ReadWindow } from './boundary.ts'
import { INSTANT_MARK, SERVER_MARK } from './body-lines.ts'
import { findMoments, type Moment } from './moments.ts'
import type { Patterns } from './patterns.ts'
import { DASHES, END_SUFFIXES, TO_WORDS, UNTIL_WORDS } from './words/range-words.ts'

const MARKS = new RegExp(`[${SERVER_MARK}${INSTANT_MARK}]`, 'g')

/** The text between the two ends of a range, without brackets, quotes and spaces. */
const DASH = new RegExp(
  `^(?:[${DASHES}]+(?:le|el|o)?|(?:and|und|et|y|e|и)?(?:${TO_WORDS})|and)$`.normalize('NFKC'),
)
const IGNORED_AROUND_DASH = /\([^()]*\)|["'’“”«»「」『』()\s,]/g
/** The text after a start without a parsed end. */
const AFTER_START = new RegExp(
  `^\\s*(?:[${DASHES}]|(?:and )?until\\b|から|より|起|부터|onwards?|开启|開啟|开放|開放)`,
)
/** The text before an end without a parsed start. */
const BEFORE_END = new RegExp(`(?:[${DASHES}]|${UNTIL_WORDS})\\s*$`, 'u')
const AFTER_END = new RegExp(`^\\s*(?:${END_SUFFIXES})`)
/** Leads from a start to unparsed words: a dash, or a word and a name. */
const UNPARSED_END = new RegExp(
  `^(?:[${DASHES}]|(?:and )?until |jusqu['’](?:à|au) |(?:から|より|부터) ?(?=[「『"]))(.*)`,
)

type Side = 'start' | 'end'

/** A moment with the text on its line, up to the adjacent moments. */
type MomentInContext = { readonly moment: Moment; readonly before: string; readonly after: string }

/**
 * Finds the windows in the text of a section, in order: "A – B", "from A", "until B". Separate
 * dates, as in a table of phases, form one window from the first to the last. Words that cannot be
 * parsed become an `unknown` side.
 *
 * @param shownFrom see `findWrittenDates`
 * @param label the label of the section: "end time" makes a separate date an end
 */
export function parseWindows(
  text: string,
  patterns: Patterns,
  shownFrom: string | null = null,
  label = '',
): ReadWindow[] {
  const windows: ReadWindow[] = []
  const separate: Moment[] = []
  const moments = withContext(text, patterns, shownFrom)
  for (let index = 0; index < moments.length; index += 1) {
    const current = moments[index] as MomentInContext
    const next = moments[index + 1]
    if (next !== undefined && isRange(current, next)) {
      const day = isBare(current.moment)
        ? separate.findLast(({ kind }) => kind === 'date')
        : undefined
      windows.push(createRange(day ?? current.moment, next.moment))
      index += 1
    } else {
      const side = getSide(current)
      if (side === null) separate.push(current.moment)
      else windows.push(createOpenWindow(current, side))
    }
  }
  if (windows.length > 0) return windows
  const span = combineMoments(separate, patterns.label.end.test(label))
  if (span !== null) return [span]
  const words = cleanText(text)
  return words === ''
    ? []
    : [{ start: createUnknownBoundary(words), end: createUnknownBoundary(words) }]
}

function withContext(
  text: string,
  patterns: Patterns,
  shownFrom: string | null,
): MomentInContext[] {
  const moments = withoutRepeatedDays(findMoments(text, patterns, shownFrom), text)
  return moments.map((moment, index) => ({
    moment,
    before: text.slice(moments[index - 1]?.to ?? 0, moment.from),
    after: text.slice(moment.to, moments[index + 1]?.from),
  }))
}

/**
 * "2026/08/05 after the 4.5 update", "after the 4.5 update (2026/08/05)": the date is redundant.
 */
function withoutRepeatedDays(moments: readonly Moment[], text: string): Moment[] {
  return moments.filter((moment, index) => {
    if (moment.kind !== 'date') return true
    const [previous, next] = [moments[index - 1], moments[index + 1]]
    const gap = moment.hasTime ? /^ *(?:\( *)?$/ : /^\s*(?:\(\s*)?$/
    const repeatsNext =
      next !== undefined && isOpening(next) && gap.test(text.slice(moment.to, next.from))
    const repeatsPrevious =
      previous !== undefined &&
      isOpening(previous) &&
      /^\s*\(\s*$/.test(text.slice(previous.to, moment.from))
    return !repeatsNext && !repeatsPrevious
  })
}

function isOpening(moment: Moment | undefined): boolean {
  return moment?.kind === 'version-word' && moment.word === 'start'
}

/** "Opens 17 July, 04:00. Lasts: 3.5 – 3.8": such a version is not a start. */
function isBare(moment: Moment): boolean {
  return moment.kind === 'version-word' && moment.word === 'bare'
}

function isRange(current: MomentInContext, next: MomentInContext): boolean {
  const { moment } = current
  if (moment.kind === 'permanent') return isOpening(next.moment) && !current.after.includes('\n')
  if (next.moment.kind === 'permanent') {
    return !isWholeVersion(moment) && !current.after.includes('\n')
  }
  return (
    canStart(moment) &&
    canEnd(next.moment) &&
    DASH.test(current.after.replace(IGNORED_AROUND_DASH, ''))
  )
}

function isWholeVersion(moment: Moment): boolean {
  return moment.kind === 'version-word' && moment.word === 'during'
}

function canStart(moment: Moment): boolean {
  return (
    moment.kind === 'date' || (moment.kind === 'version-word' && /start|bare/.test(moment.word))
  )
}

function canEnd(moment: Moment): boolean {
  return moment.kind === 'date' || (moment.kind === 'version-word' && moment.word !== 'start')
}

function createRange(first: Moment, second: Moment): ReadWindow {
  const [from, to] = first.kind === 'permanent' ? [second, first] : [first, second]
  return {
    start: createBoundary(from, 'start', getBasis(to)),
    end: createBoundary(to, 'end', getBasis(from)),
  }
}

/** The side of a separate instant; null when the text does not say. */
function getSide({ moment, before, after }: MomentInContext): Side | 'both' | null {
  if (moment.kind === 'permanent') return null
  if (isWholeVersion(moment)) return 'both'
  if (AFTER_START.test(after) && canStart(moment)) return 'start'
  const isEnd = AFTER_END.test(after) || BEFORE_END.test(before)
  return isEnd && canEnd(moment) ? 'end' : null
}

function createOpenWindow(
  { moment, before, after }: MomentInContext,
  side: Side | 'both',
): ReadWindow {
  const start = side === 'end' ? findUnparsedStart(before) : createBoundary(moment, 'start', null)
  const end = side === 'start' ? findUnparsedEnd(after) : createBoundary(moment, 'end', null)
  return { start, end }
}

/** The words before a dash, back to the last label. */
function findUnparsedStart(before: string): Boundary | null {
  if (!BEFORE_END.test(before)) return null
  const line = before.replace(BEFORE_END, '').split('\n').at(-1) ?? ''
  const words = cleanText(line.split(':').at(-1) ?? '')
  return words === '' ? null : createUnknownBoundary(words)
}

/** The words after a dash, to the end of the line. */
function findUnparsedEnd(after: string): Boundary | null {
  const line = after.replace(/\([^()]*\)/g, '').trimStart()
  const words = UNPARSED_END.exec(line)?.[1]
  return words === undefined || cleanText(words) === ''
    ? null
    : createUnknownBoundary(cleanText(words))
}

/** The window from the first start to the last end of separate instants; null without either. */
function combineMoments(moments: readonly Moment[], isEnd: boolean): ReadWindow | null {
  const dates = moments.filter(({ kind }) => kind === 'date').toSorted(compareTimes)
  const first = dates[0]
  // One instant may be written on several clocks.
  const last =
    dates.findLast((date) => first !== undefined && compareTimes(first, date) !== 0) ?? first
  const opening = moments.find(isOpening)
  const closing = moments.find((moment) => moment.kind === 'permanent' || isClosing(moment))
  if (isEnd && dates.length === 1 && first !== undefined && opening === undefined) {
    return { start: null, end: createBoundary(first, 'end', null) }
  }
  const start = opening ?? first
  const end = closing ?? (last === start ? undefined : last)
  if (start === undefined && end === undefined) return createVersionWindow(moments)
  return {
    start: start === undefined ? null : createBoundary(start, 'start', null),
    end: end === undefined ? null : createBoundary(end, 'end', null),
  }
}

/** "version 3.1" alone means its whole duration. */
function createVersionWindow([moment]: readonly Moment[]): ReadWindow | null {
  if (moment === undefined) return null
  return { start: createBoundary(moment, 'start', null), end: createBoundary(moment, 'end', null) }
}

function isClosing(moment: Moment): boolean {
  return moment.kind === 'version-word' && moment.word.startsWith('end')
}

function compareTimes(a: Moment, b: Moment): number {
  const [first, second] = [a, b].map((moment) => (moment.kind === 'date' ? moment.at : ''))
  if (first === second) return 0
  return (first ?? '') < (second ?? '') ? -1 : 1
}

function getBasis(moment: Moment): BoundaryBasis | null {
  return moment.kind === 'date' ? moment.basis : null
}

function createBoundary(moment: Moment, side: Side, partner: BoundaryBasis | null): Boundary {
  const none = {
    at: null,
    basis: null,
    version: null,
    versionIs: 'this' as const,
    text: moment.text,
  }
  if (moment.kind === 'permanent') return { ...none, kind: 'permanent' }
  if (moment.kind === 'date') {
    const at = side === 'end' && !moment.hasTime ? `${moment.at.slice(0, 11)}23:59:59` : moment.at
    return { ...none, kind: 'exact', at, basis: moment.basis ?? partner ?? 'server' }
  }
  return {
    ...none,
    kind: side === 'start' ? 'version_start' : 'version_end',
    basis: 'instant',
    version: moment.version,
    versionIs: moment.word === 'endBefore' ? 'next' : 'this',
  }
}

/** A boundary in words that cannot be parsed. */
export function createUnknownBoundary(text: string): Boundary {
  return { kind: 'unknown', at: null, basis: null, version: null, versionIs: 'this', text }
}

/** The text without marks and ornaments; empty for no words. */
export function cleanText(text: string): string {
  const words = text.replace(MARKS, '').replace(/\s+/g, ' ').trim().slice(0, 200)
  return /[\p{L}\p{N}]/u.test(words) ? words : ''
}
