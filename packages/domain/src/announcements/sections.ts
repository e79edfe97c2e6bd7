import { INSTANT_MARK, SERVER_MARK, type BodyLine } from './body-lines.ts'
import {
  getLabelKind,
  parseLabel,
  removeListNumber,
  type LabelKind,
  type LabelledLine,
} from './label.ts'
import type { Patterns } from './patterns.ts'
import { plainText } from './plain-text.ts'
import { DASHES } from './words/range-words.ts'

/** The text under one label about time. */
export type Section = {
  readonly kind: 'window' | 'entry' | 'maintenance'
  /** Plain text. */
  readonly label: string
  /** Plain text (`plainText`), its lines joined by line breaks. */
  readonly text: string
}

type OpenSection = {
  readonly kind: LabelKind
  readonly label: string
  readonly lines: string[]
  length: number
  isTable: boolean
}

/** A longer line is a sentence, not a time. */
const MAX_LINE_LENGTH = 160
/** Maximum length of a section without a closing heading; a table lists many phases. */
const MAX_SECTION_LENGTH = 600
const MAX_TABLE_LENGTH = 4000
const MAX_BARE_LABEL_LENGTH = 40
/** Only this part of a line is parsed. */
const MAX_PARSED_LENGTH = 400

const NOTE = /^[*※]/

/** A range continues in the next line; the continuation is not a list item. */
const OPEN_RANGE = new RegExp(`[${DASHES}至]$`)
const REST_OF_RANGE = new RegExp(`^[${DASHES}至] ?(?:[${SERVER_MARK}${INSTANT_MARK}\\d]|$)`)

/**
 * Finds the sections of a body about running times or maintenance. A section starts with its label,
 * which is a heading, a table header, or the first words of a line. It ends at the next heading, at
 * the end of its table, or at its maximum length.
 */
export function findTimeSections(lines: readonly BodyLine[], patterns: Patterns): Section[] {
  const sections: OpenSection[] = []
  let open: OpenSection | null = null
  let latest: OpenSection | null = null
  const startSection = ({ kind, label }: LabelledLine, isTable = false): OpenSection => {
    const section = { kind, label, lines: [], length: 0, isTable }
    sections.push(section)
    return section
  }
  const isOtherPhase = ({ label }: LabelledLine | OpenSection) =>
    patterns.label.otherPhase.test(label)
  for (const line of lines) {
    const text = plainText(line.text.slice(0, MAX_PARSED_LENGTH))
    const isCell = line.kind === 'cell'
    if (open?.isTable && !isCell) open = null
    const label =
      line.kind === 'heading'
        ? { kind: getLabelKind(text, patterns), label: text, rest: '' }
        : parseLineLabel(line, text, patterns)
    if (label === null) {
      latest = continuesRange(latest, text) ? latest : open
      if (latest !== null && isDateLine(text, line, patterns)) appendLine(latest, text, isCell)
    } else if (label.rest !== '') {
      // The next label ends the section of another phase.
      if (open !== null && isOtherPhase(open)) open = null
      latest = open?.kind === label.kind && !isOtherPhase(label) ? open : startSection(label)
      appendLine(latest, label.rest, isCell)
    } else if (!(isCell && open?.isTable)) {
      open = startSection(label, isCell)
      latest = open
    }
  }
  return sections.flatMap(toSections)
}

/** Whether a line continues a range from the section's last line. */
function continuesRange(section: OpenSection | null, text: string): boolean {
  const last = section?.lines.at(-1)
  return last !== undefined && (OPEN_RANGE.test(last) || REST_OF_RANGE.test(text))
}

function parseLineLabel(line: BodyLine, text: string, patterns: Patterns): LabelledLine | null {
  const labelled = parseLabel(text, patterns)
  if (labelled !== null || text.length > MAX_BARE_LABEL_LENGTH || hasNumber(text)) return labelled
  const kind = getLabelKind(text, patterns)
  // Other words alone on a line may not be a label.
  const isLabel = kind !== null && (kind !== 'other' || line.kind === 'cell')
  return isLabel ? { kind, label: text, rest: '' } : null
}

function hasNumber(text: string): boolean {
  return /[\d~]/.test(removeListNumber(text))
}

function isDateLine(text: string, line: BodyLine, { claim }: Patterns): boolean {
  return (
    line.kind === 'cell' ||
    (text.length <= MAX_LINE_LENGTH && !NOTE.test(text) && !claim.test(text))
  )
}

function appendLine(section: OpenSection, text: string, isCell: boolean): void {
  section.isTable ||= isCell && section.lines.length === 0
  section.length += text.length
  const maxLength = section.isTable ? MAX_TABLE_LENGTH : MAX_SECTION_LENGTH
  if (section.length <= maxLength || section.lines.length === 0) section.lines.push(text)
}

function toSections({ kind, label, lines }: OpenSection): Section[] {
  const hasDates = kind !== null && kind !== 'other'
  return hasDates ? [{ kind, label, text: lines.join('\n') }] : []
}
