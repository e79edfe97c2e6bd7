import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEntry, formatCalendar } from './calendar-file.ts'

const entry: CalendarEntry = {
  uuid: '0b0f7f5e-3d0c-5f0e-9a56-0d4f4c2f7a11',
  title: 'Event Wish “Ballad, in Goblets; \\o/”',
  description: 'Genshin Impact\nBanner',
  category: 'Genshin Impact',
  start: Date.parse('2025-11-05T03:00:00Z'),
  end: Date.parse('2025-11-25T21:59:59Z'),
  projected: false,
  changedAt: Date.parse('2025-11-01T12:00:00Z'),
}

/** Parses a file with another program's library. */
function read(file: string) {
  const event = new ICAL.Component(ICAL.parse(file) as unknown[]).getFirstSubcomponent('vevent')
  return new ICAL.Event(event!)
}

test('writes calendars that other programs read correctly', () => {
  const event = read(formatCalendar([entry]))
  expect(event.uid).toBe(entry.uuid)
  expect(event.summary).toBe(entry.title)
  expect(event.description).toBe(entry.description)
  expect(event.startDate.toJSDate().getTime()).toBe(entry.start)
  expect(event.endDate.toJSDate().getTime()).toBe(entry.end)
})

test('omits an unknown end', () => {
  const lines = formatCalendar([{ ...entry, end: null }]).split('\r\n')
  expect(lines.some((line) => line.startsWith('DTSTART'))).toBe(true)
  expect(lines.some((line) => line.startsWith('DTEND'))).toBe(false)
})

test('writes a published calendar with one transparent entry', () => {
  const lines = formatCalendar([entry]).split('\r\n')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines).toContain('METHOD:PUBLISH')
  expect(lines).toContain('DTSTAMP:20251101T120000Z')
  expect(lines).toContain('DTSTART:20251105T030000Z')
  expect(lines).toContain('TRANSP:TRANSPARENT')
  expect(lines).toContain('STATUS:CONFIRMED')
  expect(lines.at(-2)).toBe('END:VCALENDAR')
})

test('marks a projected activity as tentative', () => {
  const lines = formatCalendar([{ ...entry, projected: true }]).split('\r\n')
  expect(lines).toContain('STATUS:TENTATIVE')
})

test('writes any title in lines of at most 75 octets', () => {
  const titles = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 })
  fc.assert(
    fc.property(titles, (text) => {
      const title = text.replaceAll(/\p{Cc}/gu, '').trim()
      const file = formatCalendar([{ ...entry, title }])
      for (const line of file.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        expect(line.isWellFormed()).toBe(true)
      }
      expect(read(file).summary ?? '').toBe(title)
    }),
  )
})
