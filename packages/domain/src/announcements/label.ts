import { inAnyLanguage } from './words/all-words.ts'

/** What the dates under a label are of; null for a label that is about no dates. */
export type LabelKind = 'window' | 'maintenance' | 'other' | null

const LONGEST = 80

const MAINTENANCE = new RegExp(`^(?:${inAnyLanguage(({ label }) => label.maintenance)})$`)
const OTHER = new RegExp(inAnyLanguage(({ label }) => label.other))
const WINDOW = new RegExp(`^(?:${inAnyLanguage(({ label }) => label.window)})$`)

/** The kind of a label in plain text (`plainText`). */
export function labelKind(label: string): LabelKind {
  if (label.length > LONGEST) return null
  const words = label
    .replace(/\([^()]*\)/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .trim()
  if (MAINTENANCE.test(words)) return 'maintenance'
  if (OTHER.test(words)) return 'other'
  return WINDOW.test(words) ? 'window' : null
}

/** A line that leads with its label: `Duration: 2026-07-11 10:00 – …`, `【Duration】2026-07-11 …`. */
export type LabelledLine = { readonly kind: LabelKind; readonly rest: string }

const BEFORE_COLON = /^([^:]{1,80}?) ?:(?!\d\d)(.*)$/s
const IN_BRACKETS = /^\W{0,3}[【[]([^\]】]{1,60})[\]】] ?:?(.*)$/s
/** Starrail says it in a sentence: "…跃迁时间为 2026/08/05 12:00 - …". */
const IN_A_SENTENCE = /(?:时间|時間|期间|期間)(?:为|為|是) ?(.*)$/s

/** The label that a line of plain text leads with, if it does. */
export function labelOf(line: string): LabelledLine | null {
  for (const pattern of [IN_BRACKETS, BEFORE_COLON]) {
    const [, label, rest] = pattern.exec(line) ?? []
    if (label === undefined || rest === undefined) continue
    const kind = labelKind(label)
    if (kind !== null) return { kind, rest: rest.trim() }
  }
  const sentence = IN_A_SENTENCE.exec(line.slice(0, 400))?.[1]
  return sentence === undefined ? null : { kind: 'window', rest: sentence }
}
