import { DASHES } from './words/range-words.ts'
import { writtenDates, type WrittenDate } from './written-dates.ts'
import type { Zone } from './zone.ts'

/** A date that a text names, and where in the text. */
export type FoundDate = { readonly kind: 'date' } & Omit<WrittenDate, 'zone'>

/** A clock that is named behind the end of a range is that of its start too. */
const DASH = new RegExp(`^ ?[${DASHES}] ?$`)

/**
 * The dates of plain text (`plainText`), in their order. Days that no calendar has are none, nor are
 * times of a clock that cannot be told.
 */
export function findDates(text: string): FoundDate[] {
  return writtenDates(text).flatMap(({ zone: own, ...date }, index, dates) => {
    const next = dates[index + 1]
    const isBefore = next !== undefined && DASH.test(text.slice(date.to, next.from))
    const zone = own ?? (isBefore && date.basis === null ? next.zone : null)
    return zone === 'unknown' ? [] : { kind: 'date', ...onOurClock(date, zone) }
  })
}

/** Moments are kept in UTC+8. */
function onOurClock<D extends Omit<WrittenDate, 'zone'>>(date: D, zone: Zone | null): D {
  if (zone === null || zone === 'server') return { ...date, basis: date.basis ?? zone }
  const at = Temporal.PlainDateTime.from(date.at).add({ hours: 8 - zone.hours })
  return date.basis === null
    ? { ...date, at: at.toString({ smallestUnit: 'second' }), basis: 'instant' }
    : date
}
