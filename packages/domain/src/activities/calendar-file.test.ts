import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEntry, calendarFile } from './calendar-file.ts'

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

/** As somebody else’s program reads it. */
function read(file: string) {
  const event = new ICAL.Component(ICAL.parse(file) as unknown[]).getFirstSubcomponent('vevent')
  return new ICAL.Event(event!)
}

test('a calendar reads what was meant', () => {
  const event = read(calendarFile([entry]))
  expect(event.uid).toBe(entry.uuid)
  expect(event.summary).toBe(entry.title)
  expect(event.description).toBe(entry.description)
  expect(event.startDate.toJSDate().getTime()).toBe(entry.start)
  expect(event.endDate.toJSDate().getTime()).toBe(entry.end)
})

test('an end that nobody knows is left out', () => {
  const lines = calendarFile([{ ...entry, end: null }]).split('\r\n')
  expect(lines.some((line) => line.startsWith('DTSTART'))).toBe(true)
  expect(lines.some((line) => line.startsWith('DTEND'))).toBe(false)
})

test('it is a published calendar of one entry that blocks no time', () => {
  const lines = calendarFile([entry]).split('\r\n')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines).toContain('METHOD:PUBLISH')
  expect(lines).toContain('DTSTAMP:20251101T120000Z')
  expect(lines).toContain('DTSTART:20251105T030000Z')
  expect(lines).toContain('TRANSP:TRANSPARENT')
  expect(lines).toContain('STATUS:CONFIRMED')
  expect(lines.at(-2)).toBe('END:VCALENDAR')
})

test('what nobody announced is tentative', () => {
  const lines = calendarFile([{ ...entry, projected: true }]).split('\r\n')
  expect(lines).toContain('STATUS:TENTATIVE')
})

test('any title survives, in lines of 75 octets at most', () => {
  const titles = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 })
  fc.assert(
    fc.property(titles, (text) => {
      const title = text.replaceAll(/\p{Cc}/gu, '').trim()
      const file = calendarFile([{ ...entry, title }])
      for (const line of file.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        expect(line.isWellFormed()).toBe(true)
      }
      expect(read(file).summary ?? '').toBe(title)
    }),
  )
})
