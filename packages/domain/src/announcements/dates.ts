import { DASHES, TO_WORDS } from './words/range-words.ts'
import { findWrittenDates, type WrittenDate } from './written-dates.ts'
import type { Zone } from './zone.ts'

/** A date that a text names, and where in the text. */
export type FoundDate = { readonly kind: 'date' } & Omit<WrittenDate, 'zone'>

/** A zone after the end of a range applies to its start too. */
const DASH = new RegExp(`^[ \\n]?(?:[${DASHES}]|${TO_WORDS})[ \\n]?$`.normalize('NFKC'))

/**
 * Finds the dates of plain text (`plainText`) in order. Invalid days, and times in an unknown zone,
 * are skipped.
 *
 * @param shownFrom see `findWrittenDates`
 */
export function findDates(text: string, shownFrom: string | null = null): FoundDate[] {
  const dates = findWrittenDates(text, shownFrom).map((date, index, all) => {
    const next = all[index + 1]
    const isBefore = next !== undefined && DASH.test(text.slice(date.to, next.from))
    return { ...date, zone: date.zone ?? (isBefore && date.basis === null ? next.zone : null) }
  })
  return dates.flatMap(({ zone, ...date }) => {
    if (zone === 'unknown') return []
    return { kind: 'date', ...toUtc8(date, isServerTime(date.at, dates) ? 'server' : zone) }
  })
}

/** The same hour on clocks of different distances, "10:00 (UTC-5), 10:00 (UTC+1)": each server's own. */
function isServerTime(at: string, dates: readonly WrittenDate[]): boolean {
  const distances = dates.flatMap(({ at: other, zone }) =>
    other === at && zone !== null && typeof zone === 'object' ? zone.hours : [],
  )
  return new Set(distances).size > 1
}

/** Converts to UTC+8. */
function toUtc8<D extends Omit<WrittenDate, 'zone'>>(date: D, zone: Zone | null): D {
  if (zone === null || zone === 'server') return { ...date, basis: date.basis ?? zone }
  const at = Temporal.PlainDateTime.from(date.at).add({ hours: 8 - zone.hours })
  return date.basis === null
    ? { ...date, at: at.toString({ smallestUnit: 'second' }), basis: 'instant' }
    : date
}
