import type { Patterns } from './patterns.ts'

/**
 * The meaning of the dates under a label; null for an unknown label. `entry` is the submission period,
 * the window of a contest without another. `other` are dates of something else, to be skipped.
 */
export type LabelKind = 'window' | 'entry' | 'maintenance' | 'other' | null

const MAX_LABEL_LENGTH = 80

/** `1. Duration`, `II. Duration`, `一、活动时间`. */
const NUMBER = /^ ?(?:\d{1,2}|[ivx]{1,4})[.)] ?|^ ?[一二三四五六七八九十]{1,3}[、.] ?/

/** The text without the number that it is listed under. */
export function removeListNumber(text: string): string {
  return text.replace(NUMBER, '')
}

/** The kind of a label in plain text (`plainText`). */
export function getLabelKind(text: string, { label }: Patterns): LabelKind {
  if (text.length > MAX_LABEL_LENGTH) return null
  const labelText = removeListNumber(text)
    .replace(/\([^()]*\)/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/gu, '')
    .trim()
  if (label.maintenance.test(labelText)) return 'maintenance'
  if (label.other.test(labelText)) return 'other'
  if (!label.window.test(labelText)) return null
  return label.entry.test(labelText) ? 'entry' : 'window'
}

/** A line that leads with its label: `Duration: 2026-07-11 10:00 – …`, `【Duration】2026-07-11 …`. */
export type LabelledLine = {
  readonly kind: LabelKind
  readonly label: string
  readonly rest: string
}

/** Excludes the colon of a clock. */
const BEFORE_COLON = /^([^:]{1,80}?) ?(?:(?<!\d):|:(?!\d\d))(.*)$/s
const IN_BRACKETS = /^\W{0,3}[【[]([^\]】]{1,60})[\]】] ?:?(.*)$/s
/** Requires a number soon: the sentence contains a time and is not about the time. */
const NUMBER_AHEAD = '(?=[^.。]{0,24}\\d)'
/**
 * Star Rail writes sentences: "…跃迁时间为 2026/08/05 12:00 - …"; one pattern per language. Each ends
 * with `(.*)`, which cannot fail, so the search never backtracks into the words before it.
 */
const SENTENCE_LABELS: readonly RegExp[] = [
  /(\p{L}{0,8}(?:时间|時間|期间|期間))(?:[为為是])(?![准準])[ :]?(.*)/su,
  new RegExp(`(\\p{L}{0,12}(?:期間|時間|日時))は ?${NUMBER_AHEAD}(.*)`, 'su'),
  new RegExp(`(\\p{L}{0,12} ?(?:기간|시간))(?:은|는) ?${NUMBER_AHEAD}(.*)`, 'su'),
  new RegExp(
    `\\b((?:\\w{1,12} )?(?:duration|period)) (?:is|will be|runs) ${NUMBER_AHEAD}(.*)`,
    's',
  ),
  new RegExp(`\\b((?:durée|période)[^.:]{0,40}?) (?:est|sera|va) ${NUMBER_AHEAD}(.*)`, 's'),
]

/** A fast check that all of these patterns require. */
const SENTENCE_HINT =
  /(?:时间|時間|期间|期間|日時)(?:为|為|是|は)|(?:기간|시간)[은는]|duration|period|durée|période/

/** The label that a line of plain text leads with, if it does. */
export function parseLabel(line: string, patterns: Patterns): LabelledLine | null {
  for (const pattern of [IN_BRACKETS, BEFORE_COLON]) {
    const [, label, rest] = pattern.exec(line) ?? []
    if (label === undefined || rest === undefined) continue
    const kind = getLabelKind(label, patterns)
    if (kind !== null) return { kind, label, rest: rest.trim() }
  }
  if (!SENTENCE_HINT.test(line)) return null
  for (const pattern of SENTENCE_LABELS) {
    const [, label, rest] = pattern.exec(line.slice(0, 400)) ?? []
    if (label !== undefined && rest !== undefined && getLabelKind(label, patterns) === 'window') {
      return { kind: 'window', label, rest }
    }
  }
  return null
}
