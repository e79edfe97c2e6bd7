import { decodeEntities } from './decode-entities.ts'

/** A line of a body as displayed. A `cell` is part of a table, a `heading` precedes other lines. */
export type BodyLine = {
  readonly kind: 'text' | 'heading' | 'cell'
  /** Trimmed, never empty; times carry the mark of their tag in front. */
  readonly text: string
}

/** Inserted before a time that the body marks as each server's own, `<t class="t_lc">`. */
export const SERVER_MARK = '\uE000'
/**
 * Inserted before a time that the body marks as one instant for all servers, `<t class="t_gl">`.
 */
export const INSTANT_MARK = '\uE001'

/** Marks a heading, found by its tag or its ornaments. */
const HEADING_MARK = '\uE002'
const CELL_MARK = '\uE003'

/** Our marks, and zero-width characters, which Thai texts have between words. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF\uE000-\uE003]/g

const OWN_MARKS = /[\uE002\uE003]/g
/** Whitespace other than a single space. */
const SPACES = /[^\S ]\s*| \s+/g

const BREAKING_TAGS = new Set(
  'p div br hr li ul ol table tbody thead tr section article blockquote figure'.split(' '),
)

const TAG = /^<(\/?)([a-z]+\d?|!--)/i

/** `〓Duration〓`, `✦Duration✦`: a heading anywhere, even within a paragraph. */
const ORNAMENTED = /([〓✦])([^〓✦]{1,80})\1/g
const ORNAMENT = /[〓✦]/
/** `▌Duration`, `■ Duration`, `【Duration】`: a heading when it has the line for itself. */
const MARKED_HEADING = /^[▌■▼◆]\s?([^▌■▼◆]{1,80}?)\s?[▌■▼◆]?$|^【([^】]{1,80})】$/

/**
 * Splits a body (HTML, possibly escaped) into lines. One pass in linear time for any input; a tag
 * that never closes is text.
 */
export function splitBodyLines(body: string): BodyLine[] {
  const text = splitAtHeadings(removeTags(decodeEntities(body).replace(INVISIBLE, '')))
  return text.split('\n').flatMap((line) => toLine(line) ?? [])
}

function removeTags(html: string): string {
  const parts: string[] = []
  let tableDepth = 0
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open === -1) break
    parts.push(html.slice(at, open))
    const [, slash, tagName] = TAG.exec(html.slice(open, open + 16)) ?? []
    if (tagName === undefined) {
      // As in "a < b". Searching its end would take quadratic time.
      parts.push('<')
      at = open + 1
      continue
    }
    const close = html.indexOf('>', open)
    if (close === -1) {
      at = open
      break
    }
    const name = tagName.toLowerCase()
    if (name === 'table') tableDepth = Math.max(0, tableDepth + (slash ? -1 : 1))
    parts.push(getLineBreak(name, slash === '/', tableDepth > 0))
    if (name === 't' && !slash)
      parts.push(getTimeMark(html.slice(open, Math.min(close, open + 200))))
    at = close + 1
  }
  parts.push(html.slice(at))
  return parts.join('')
}

/** The text that replaces a tag. */
function getLineBreak(name: string, isEnd: boolean, isInTable: boolean): string {
  const mark = isInTable ? CELL_MARK : ''
  if (/^h[1-6]$/.test(name)) return isEnd ? `\n${mark}` : `\n${HEADING_MARK}`
  if (name === 'td' || name === 'th' || BREAKING_TAGS.has(name)) return `\n${mark}`
  return ''
}

function getTimeMark(tag: string): string {
  if (tag.includes('t_lc')) return SERVER_MARK
  return tag.includes('t_gl') ? INSTANT_MARK : ''
}

function splitAtHeadings(text: string): string {
  if (!ORNAMENT.test(text)) return text
  return text
    .split('\n')
    .map((line) => {
      if (!ORNAMENT.test(line)) return line
      const mark = line.startsWith(CELL_MARK) ? CELL_MARK : ''
      return line.replace(ORNAMENTED, `\n${HEADING_MARK}$2\n${mark}`)
    })
    .join('\n')
}

/** Null for a line without a word. */
function toLine(marked: string): BodyLine | null {
  const text = marked.replace(OWN_MARKS, '').replace(SPACES, ' ').trim()
  if (text === '') return null
  if (marked.includes(HEADING_MARK)) return { kind: 'heading', text }
  const heading = text.length <= 90 ? MARKED_HEADING.exec(text) : null
  if (heading) return { kind: 'heading', text: (heading[1] ?? heading[2] ?? '').trim() }
  return { kind: marked.startsWith(CELL_MARK) ? 'cell' : 'text', text }
}
