import type { Announcement, ParsedAnnouncement } from '../announcement.ts'
import type { Boundary } from '../boundary.ts'

/** An announcement of our own making. */
export function createAnnouncement(fields: Partial<Announcement> = {}): Announcement {
  return {
    id: '1',
    title: '',
    subtitle: '',
    body: '',
    shown: null,
    isImage: false,
    picture: null,
    link: null,
    labels: [],
    ...fields,
  }
}

/** `gacha version_start:7.0/instant 2026-09-01T17:59:00/server`, as the truth is written. */
export function formatParsed({ class: found, start, end }: ParsedAnnouncement): string {
  return found === 'ignore' ? found : `${found} ${formatBoundary(start)} ${formatBoundary(end)}`
}

export function formatBoundary(boundary: Boundary | null): string {
  if (boundary === null) return '-'
  const { kind, at, basis, version } = boundary
  return kind === 'exact' ? `${at}/${basis}` : `${kind}:${version}/${basis}`
}

/** A server time and an instant in HoYo's markup. */
export const serverTimeTag = (time: string) => `<t class="t_lc" contenteditable="false">${time}</t>`
export const instantTag = (time: string) => `<t class="t_gl" contenteditable="false">${time}</t>`

/** Wraps each line in a paragraph. */
export function paragraphs(...lines: readonly string[]): string {
  return lines.map((line) => `<p style="white-space: pre-wrap;">${line}</p>`).join('')
}

/** A table with a header row and cells of several paragraphs. */
export function table(...rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    row.map((cell) => `<td><p>${cell.replaceAll('\n', '</p><p>')}</p></td>`).join('')
  return `<div><table><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table></div>`
}
