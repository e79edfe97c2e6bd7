import { describe, expect, test } from 'vitest'
import { INSTANT_MARK, SERVER_MARK } from './body-lines.ts'
import { parseAnnouncement } from './parse-announcement.ts'
import { getPatterns } from './patterns.ts'
import { parseWindows } from './ranges.ts'
import {
  formatParsed,
  serverTimeTag,
  createAnnouncement,
  instantTag,
  paragraphs,
} from './testing/create-announcement.ts'

const FROM = serverTimeTag('2026/08/17 10:00')
const TO = serverTimeTag('2026/09/04 03:59')
const START = '2026-08-17T10:00:00/server'
const END = '2026-09-04T03:59:00/server'
const opens = (version: string | null) => `version_start:${version}/instant`
const closes = (version: string | null) => `version_end:${version}/instant`
const UNKNOWN = 'unknown:null/null'

test.each([
  ['en', `After the V3.1 update - ${TO}`, opens('3.1'), END],
  ['en', `From the Version 3.1 update until ${TO}`, opens('3.1'), END],
  ['en', `After the Version 3.1 update – the end of V3.1`, opens('3.1'), closes('3.1')],
  ['en', `After the Version 3.1 update (2026/08/12) – ${TO}`, opens('3.1'), END],
  ['en', `2026/08/12 (after the Version 3.1 update) – ${TO}`, opens('3.1'), END],
  ['en', `After the Luna II update and until the end of the "Song" Version`, opens('6.1'), UNKNOWN],
  ['en', `Ends ${TO}`, '-', END],
  ['en', '08/17/2026 10:00 AM – 09/04/2026 3:59 AM (Server Time)', START, END],
  ['fr', '17/08/2026 10:00 – 04/09/2026 03:59', START, END],
  ['zh-Hans', `7.0版更后 ~ 2026年9月4日 03:59`, opens('7.0'), END],
  ['zh-Hans', `「风之歌」版本更新后 ~ ${TO}`, opens(null), END],
  ['zh-Hans', `${FROM} ~ 本版本结束`, START, closes(null)],
  ['zh-Hans', `2026年8月17日上午10:00 ~ 2026年9月4日凌晨3:59`, START, END],
  ['zh-Hans', `2026年8月17日下午2:00 ~ ${TO}`, '2026-08-17T14:00:00/server', END],
  ['zh-Hans', `截止至${TO}`, '-', END],
  ['zh-Hans', `4.6版本期间`, opens('4.6'), closes('4.6')],
  ['zh-Hans', `${FROM} - ${instantTag('2026/09/04 03:59')}`, START, '2026-09-04T03:59:00/instant'],
  ['zh-Hant', `${FROM} ~ 本版本結束`, START, closes(null)],
  ['ja', `Ver.7.0の開催期間中`, opens('7.0'), closes('7.0')],
  ['ja', `「Luna Ⅱ」バージョンアップ後から「歌」バージョン終了まで`, opens('6.1'), UNKNOWN],
  ['ja', `2026年8月17日午後2:00～2026年9月4日午前3:59`, '2026-08-17T14:00:00/server', END],
  ['ko', `「세번째 달」 버전 업데이트 후 ~ ${TO}`, opens('6.2'), END],
  ['ko', `7.0 버전 기간 동안 상시 개방`, opens('7.0'), closes('7.0')],
  ['ko', `7.0 버전 업데이트 후 ~ 7.0 버전이 종료될 때까지`, opens('7.0'), closes('7.0')],
  ['ko', `2026.08.17. 10:00 ~ 2026.09.04. 03:59`, START, END],
  ['en', 'August 17, 10:00 – September 4, 2026, 03:59', START, END],
  [
    'en',
    'December 20, 10:00 – January 4, 2027, 03:59',
    '2026-12-20T10:00:00/server',
    '2027-01-04T03:59:00/server',
  ],
  ['en', 'August 17, 2026 10:00 – September 4, 03:59', START, END],
  ['en', 'Monday, August 17, 2026 10:00 – Friday, September 4, 2026 03:59', START, END],
  ['en', '10:00 (server time) on August 17, 2026 – 03:59 on September 4, 2026', START, END],
  ['en', '10:00 August 17, 2026 – 3:59 AM September 4, 2026', START, END],
  ['zh-Hans', '8月17日10:00 - 2026年9月4日03:59', START, END],
  ['fr', 'lundi 17 août 2026, 10:00 – vendredi 4 septembre 2026, 03:59', START, END],
  ['fr', '17 juil. 2026 10h00 – 4 sept. 2026 03h59', '2026-07-17T10:00:00/server', END],
  ['fr', `À partir de la mise à jour de la version 7.0 jusqu'au ${TO}`, opens('7.0'), END],
  ['fr', `${FROM} jusqu’à la fin de la version 7.0`, START, closes('7.0')],
  ['fr', `Le 17 août 2026 à 10:00 - Le 4 septembre 2026 à 03:59`, START, END],
] as const)('reads in %s: %s', (language, text, start, end) => {
  const body = paragraphs('〓Event Duration〓', text)
  expect(formatParsed(parseAnnouncement(createAnnouncement({ body }), language))).toBe(
    `event ${start} ${end}`,
  )
})

test('keeps the end of a window despite a permanent part in %s', () => {
  const body = paragraphs('〓Event Duration〓', `${FROM} – ${TO}`, '〓Availability〓', 'Permanent')
  expect(formatParsed(parseAnnouncement(createAnnouncement({ body }), 'en'))).toBe(
    `event ${START} ${END}`,
  )
})

test.each([
  ['en', 'Schedule'],
  ['en', 'Event Start Date'],
  ['en', '1. Event Period'],
  ['en', 'II. Event Period'],
  ['zh-Hans', '一、活动时间'],
  ['fr', 'Heure de début'],
] as const)('reads in %s the label: %s', (language, label) => {
  const body = paragraphs(label, `${FROM} – ${TO}`)
  expect(formatParsed(parseAnnouncement(createAnnouncement({ body }), language))).toBe(
    `event ${START} ${END}`,
  )
})

test.each([
  ['en', 'Event Period:2026/08/17 10:00 - 2026/09/04 03:59'],
  ['zh-Hant', '活動時間：2026年8月17日10:00 ~ 2026年9月4日03:59'],
  ['ja', '開催期間：2026/08/17 10:00～2026/09/04 3:59'],
] as const)('reads in %s a label followed by its times: %s', (language, line) => {
  expect(
    formatParsed(parseAnnouncement(createAnnouncement({ body: paragraphs(line) }), language)),
  ).toBe(`event ${START} ${END}`)
})

test('reads times in the line after a sentence', () => {
  const body = paragraphs('本期活动时间为：', `4.5版本更新后 - ${TO}`)
  expect(formatParsed(parseAnnouncement(createAnnouncement({ body }), 'zh-Hans'))).toBe(
    `event ${opens('4.5')} ${END}`,
  )
})

const AS_MOMENT = `${START.replace('server', 'instant')} ${END.replace('server', 'instant')}`

test.each([
  ['vi', '10:00 17/08/2026 – 03:59 04/09/2026', `${START} ${END}`],
  ['vi', '10:00 17/08/2026 – 03:59 04/09/2026 (UTC+8)', AS_MOMENT],
  ['vi', '17/08/2026 - 03:59 04/09/2026', `2026-08-17T00:00:00/server ${END}`],
  ['en', '10:00 AM 08/17/2026 – 3:59 AM 09/04/2026', `${START} ${END}`],
  ['id', '17 Agustus 2026 pukul 10.00 – 4 September 2026 pukul 03.59', `${START} ${END}`],
  ['ru', '17 августа 2026 года, 10:00 – 4 сентября 2026 года, 03:59', `${START} ${END}`],
  ['es', 'Del 17 de agosto a las 10:00 al 4 de septiembre de 2026 a las 03:59', `${START} ${END}`],
  ['en', '2026/08/16 21:00 – 2026/09/03 14:59 (UTC−5)', AS_MOMENT],
  ['en', '2026/08/17 11:00 to 2026/09/04 04:59 (UTC+9)', AS_MOMENT],
  ['de', '17.08.2026, 03:00 Uhr bis 03.09.2026, 20:59 Uhr (UTC+1)', AS_MOMENT],
  ['ja', '2026/08/17 11:00～2026/09/03 28:59（日本時間）', AS_MOMENT],
  ['zh-Hans', '2026年8月17日 ~ 9月4日', '2026-08-17T00:00:00/server 2026-09-04T23:59:59/server'],
  ['en', '2026/08/17 – September 4', '2026-08-17T00:00:00/server 2026-09-04T23:59:59/server'],
  ['zh-Hans', '2026/08/17 ~ 7.1版本更新前', `2026-08-17T00:00:00/server ${closes('7.1')}`],
  ['zh-Hans', `7.0版本更新后（2026年8月12日11:00）~ ${TO}`, `${opens('7.0')} ${END}`],
  ['zh-Hans', `${FROM} ~ ${TO}（国际服以服务器时间为准）`, `${START} ${END}`],
  ['zh-Hans', `2026年8月17日10:00（服务器时间）|3.5版本 ~ 3.8版本`, `${START} ${closes('3.8')}`],
  ['en', `${FROM} –|${TO}|The shop closes 2030/01/01.`, `${START} ${END}`],
] as const)('reads in %s the times %s', (language, text, window) => {
  const body = paragraphs('〓Event Duration〓', ...text.split('|'))
  expect(formatParsed(parseAnnouncement(createAnnouncement({ body }), language))).toBe(
    `event ${window}`,
  )
})

test('continues a range in the line after a labelled one, but not in a list', () => {
  const read = (...lines: string[]) =>
    formatParsed(parseAnnouncement(createAnnouncement({ body: paragraphs(...lines) }), 'en'))
  expect(read(`Event Duration: ${FROM}`, '–', TO)).toBe(`event ${START} ${END}`)
  expect(read(`Event Duration: ${FROM} – ${TO}`, '- The shop closes 2030/01/01 00:00')).toBe(
    `event ${START} ${END}`,
  )
})

test('treats the same hour on several server clocks as server time', () => {
  const times = (hours: readonly (readonly [string, string])[]) =>
    paragraphs(
      '〓Event Duration〓',
      ...hours.map(([start, zone]) => `2026/08/17 ${start} – 2026/09/04 03:59 (${zone})`),
    )
  const read = (body: string) => formatParsed(parseAnnouncement(createAnnouncement({ body }), 'en'))
  const servers = [
    ['10:00', 'UTC-5'],
    ['10:00', 'UTC+1'],
    ['10:00', 'UTC+8'],
  ] as const
  expect(read(times(servers))).toBe(`event ${START} ${END}`)
  const windows = '2026/08/17 10:00 (UTC-5) / 2026/08/17 16:00 (UTC+1) / 2026/08/17 23:00 (UTC+8)'
  expect(read(paragraphs('〓Event Duration〓', windows))).toBe(
    'event 2026-08-17T23:00:00/instant -',
  )
})

test.each([
  ['zh-Hans', '8月17日10:00 ~ 9月4日03:59', '2026-08-16', `${START} ${END}`],
  ['ko', '8월 17일 10:00 ~ 9월 4일 03:59', '2026-08-16', `${START} ${END}`],
  [
    'es',
    'Del 17 de agosto a las 10:00 al 4 de septiembre a las 03:59',
    '2026-08-16',
    `${START} ${END}`,
  ],
  [
    'zh-Hans',
    '2月29日10:00 ~ 3月4日03:59',
    '2028-01-10',
    '2028-02-29T10:00:00/server 2028-03-04T03:59:00/server',
  ],
  [
    'zh-Hans',
    '12月28日 ~ 1月11日',
    '2026-12-27',
    '2026-12-28T00:00:00/server 2027-01-11T23:59:59/server',
  ],
  [
    'zh-Hans',
    '1月3日10:00 ~ 1月11日03:59',
    '2026-12-31',
    '2027-01-03T10:00:00/server 2027-01-11T03:59:00/server',
  ],
] as const)(
  'resolves in %s days without a year after the display of the row: %s',
  (language, text, day, window) => {
    const body = paragraphs('〓Event Duration〓', text)
    const shown = { start: `${day}T10:00:00`, end: '2030-01-01T00:00:00' }
    expect(formatParsed(parseAnnouncement(createAnnouncement({ body, shown }), language))).toBe(
      `event ${window}`,
    )
    expect(formatParsed(parseAnnouncement(createAnnouncement({ body }), language))).toBe(
      `event ${UNKNOWN} ${UNKNOWN}`,
    )
  },
)

test.each([
  ['en', 'Posting Period'],
  ['zh-Hans', '展示时间'],
  ['zh-Hant', '公告時間'],
  ['ja', '掲載期間'],
  ['ko', '게시 기간'],
] as const)(
  'does not use in %s the display time of a notice as a window: %s',
  (language, label) => {
    const body = paragraphs(`〓${label}〓`, `${FROM} – ${TO}`)
    expect(formatParsed(parseAnnouncement(createAnnouncement({ body }), language))).toBe('ignore')
  },
)

test('excludes the judging of entries from a contest', () => {
  const body = paragraphs(
    '〓Event Period〓',
    `Submission Period: ${FROM} – ${TO}`,
    `Review Period: ${TO} – ${serverTimeTag('2026/09/20 00:00')}`,
  )
  expect(formatParsed(parseAnnouncement(createAnnouncement({ body }), 'en'))).toBe(
    `web ${START} ${END}`,
  )
})

test.each([
  ['en', 'Event Start Time', 'Event End Time'],
  ['zh-Hans', '活动开始时间', '活动结束时间'],
  ['zh-Hant', '活動開始時間', '活動結束時間'],
  ['ja', 'イベント開始日時', 'イベント終了日時'],
  ['ko', '이벤트 시작 시간', '이벤트 종료 시간'],
  ['fr', 'Date de début', 'Date de fin'],
  ['de', 'Startzeit', 'Endzeit'],
  ['es', 'Fecha de inicio', 'Fecha de fin'],
  ['pt', 'Data de início', 'Data de término'],
  ['ru', 'Дата начала', 'Дата окончания'],
  ['id', 'Waktu mulai', 'Waktu berakhir'],
  ['th', 'เวลาเริ่มต้น', 'เวลาสิ้นสุด'],
  ['vi', 'Thời gian bắt đầu', 'Thời gian kết thúc'],
  ['it', 'Data di inizio', 'Data di fine'],
  ['tr', 'Başlangıç zamanı', 'Bitiş zamanı'],
] as const)('reads in %s a start and an end under separate labels', (language, start, end) => {
  const read = (...lines: string[]) =>
    formatParsed(parseAnnouncement(createAnnouncement({ body: paragraphs(...lines) }), language))
  expect(read(`${start}: ${FROM}`, `${end}: ${TO}`)).toBe(`event ${START} ${END}`)
  expect(read(`〓${start}〓`, FROM, `〓${end}〓`, '2026/09/04')).toBe(
    `event ${START} 2026-09-04T23:59:59/server`,
  )
})

describe('parseWindows on text of growing length', { timeout: 10_000 }, () => {
  const patterns = getPatterns('en')
  // The last of each takes some milliseconds; a cubic or quadratic search exceeds the timeout.
  const fillings: [string, string, number][] = [
    ['blanks', ' ', 5000],
    ['line breaks', '\n', 150_000],
    ['brackets', '(', 150_000],
    ['dashes', '~', 150_000],
    ['marks', SERVER_MARK, 150_000],
    ['marks with blanks', ` ${INSTANT_MARK}`, 150_000],
  ]

  test.each(fillings)('reads a date and a version among %s', (_, filling, longest) => {
    for (const length of [100, longest / 10, longest]) {
      const gap = filling.repeat(length / filling.length)
      const text = `${gap}2026/08/05${gap}x after the 4.5 update${gap}`
      const read = parseWindows(text, patterns).flatMap(({ start, end }) => [start, end])
      expect(read.map((boundary) => boundary?.version)).toContain('4.5')
    }
  })
})
