import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../language.ts'
import { parseResponse } from './responses/parse-response.ts'
import { splitBodyLines } from './body-lines.ts'
import { MAX_BODY_LENGTH, parseAnnouncement } from './parse-announcement.ts'
import { getPatterns } from './patterns.ts'
import { parseWindows } from './ranges.ts'
import { serverTimeTag, createAnnouncement } from './testing/create-announcement.ts'

/** Pieces of bodies, valid and broken. */
const scraps = fc.constantFrom(
  '<p>',
  '</p>',
  '<table>',
  '</table>',
  '<td>',
  '<t class="t_lc">',
  '</t>',
  '<',
  '>',
  '&lt;',

  '&amp;',
  '&amp;amp;lt;',
  '&#xD800;',
  '&#9999999;',
  '〓',
  '✦',
  '▌',
  '【',
  '】',
  '~',
  ' – ',
  '\n',

  '〓Event Duration〓',
  '祈愿时间',
  'イベント期間：',
  '2026/08/12 06:00',
  '2026/13/45',
  '10:00',
  '24:00',
  '28:59',
  '2月29日',

  '7.0版本更新后',
  'Luna VIII',
  'until',
  '永久',
  '(UTC+8)',
  '5小时',
  '\uE000',
  '\uE002',
  '\u0000',
  '\uD800',
  'ﷺ',
  '💥',
)
const bodies = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(scraps, { maxLength: 80 }).map((parts) => parts.join('')),
)
const languages = fc.constantFrom(...LANGUAGES)

test('throws for no title and no body, and returns valid dates only', () => {
  fc.assert(
    fc.property(bodies, bodies, languages, (title, body, language) => {
      const shown = { start: '2027-12-20T10:00:00', end: '2028-03-20T10:00:00' }
      const parsed = parseAnnouncement(createAnnouncement({ title, body, shown }), language)
      for (const boundary of [parsed.start, parsed.end]) {
        if (boundary === null) continue
        expect(boundary.at === null).toBe(boundary.kind !== 'exact')
        if (boundary.at !== null) {
          expect(
            Temporal.PlainDateTime.from(boundary.at).toString({ smallestUnit: 'second' }),
          ).toBe(boundary.at)
        }
      }
    }),
    { numRuns: 1000 },
  )
})

test('refuses invalid responses of any form', () => {
  const origin = { gameId: 'genshin', region: 'os_asia', language: 'en' } as const
  const shaped = fc.record(
    {
      retcode: fc.anything(),
      data: fc.oneof(
        fc.anything(),
        fc.record({ list: fc.array(fc.object()), pic_list: fc.anything() }, { requiredKeys: [] }),
      ),
      game: fc.array(fc.object()),
      activity: fc.array(fc.object()),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.string(),
        shaped.map((value) => JSON.stringify(value)),
      ),
      (text) => {
        for (const gameId of ['genshin', 'wuthering'] as const) {
          const result = parseResponse(text, { ...origin, gameId })
          if (result.ok) for (const row of result.value) parseAnnouncement(row, 'en')
        }
      },
    ),
  )
})

const MEGABYTE = 1_000_000
const hostile: Readonly<Record<string, string>> = {
  'opened tags': '<',
  'tags without an end': '<p',
  'open and shut brackets': '< >',
  paragraphs: '<p>a</p>',
  'nested tables': '<table><tr><td>',
  ampersands: '&',
  'escaped ampersands': '&amp;',
  entities: '&lt;p&gt;',
  ornaments: '〓',
  'ornaments with words': '✦活动时间✦ 2026/08/12 06:00 ~ ',
  labels: '<p>イベント期間：</p>',
  dates: '2026/08/12 06:00 ~ ',
  digits: '2026',
  'one long word': 'a',
  spaces: ' ',
  colons: ': ',
  brackets: '((((',
  versions: '7.0版本更新后 ~ ',
  'wide letters': 'ﷺ',
}

test.each(Object.entries(hostile))('parses a megabyte of %s in linear time', (_, scrap) => {
  const body = scrap.repeat(Math.ceil(MEGABYTE / scrap.length)).slice(0, MEGABYTE)
  const announcement = createAnnouncement({ title: scrap.repeat(50), body })
  parseAnnouncement(announcement, 'ja')
  const times = [0, 1, 2, 3, 4].map(() => {
    const before = process.cpuUsage()
    parseAnnouncement(announcement, 'ja')
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  // CPU time of the best of five, with a wide margin: quadratic work takes minutes.
  expect(Math.min(...times)).toBeLessThan(200)
})

test('ignores text beyond the maximum length at no cost', () => {
  const lines = (length: number) => splitBodyLines('<p>a</p>'.repeat(length)).length
  expect(lines(1000)).toBe(1000)
  const far = `<p>〓Event Duration〓</p>${' '.repeat(MAX_BODY_LENGTH)}<p>${serverTimeTag('2026/08/17 10:00')}</p>`
  expect(parseAnnouncement(createAnnouncement({ body: far }), 'en')).toMatchObject({
    start: null,
    isTruncated: true,
  })
})

test('parses a section of dates in linear time', () => {
  const text = '2026/08/12 06:00 ~ 2026/08/13 06:00\n'.repeat(100)
  expect(parseWindows(text, getPatterns('en'))).toHaveLength(100)
})
