import { expect, test } from 'vitest'
import { parseAnnouncement } from './parse-announcement.ts'
import {
  inShort,
  local,
  madeAnnouncement,
  moment,
  paragraphs,
} from './testing/made-announcement.ts'

const FROM = local('2026/08/17 10:00')
const TO = local('2026/09/04 03:59')
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
  ['zh-Hans', `${FROM} - ${moment('2026/09/04 03:59')}`, START, '2026-09-04T03:59:00/instant'],
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
] as const)('%s: %s', (language, text, start, end) => {
  const body = paragraphs('〓Event Duration〓', text)
  expect(inShort(parseAnnouncement(madeAnnouncement({ body }), language))).toBe(
    `event ${start} ${end}`,
  )
})

test('a part that stays does not keep what ends', () => {
  const body = paragraphs('〓Event Duration〓', `${FROM} – ${TO}`, '〓Availability〓', 'Permanent')
  expect(inShort(parseAnnouncement(madeAnnouncement({ body }), 'en'))).toBe(`event ${START} ${END}`)
})

test.each([
  ['en', 'Schedule'],
  ['en', 'Event Start Date'],
  ['en', '1. Event Period'],
  ['en', 'II. Event Period'],
  ['zh-Hans', '一、活动时间'],
  ['fr', 'Heure de début'],
] as const)('%s: a label: %s', (language, label) => {
  const body = paragraphs(label, `${FROM} – ${TO}`)
  expect(inShort(parseAnnouncement(madeAnnouncement({ body }), language))).toBe(
    `event ${START} ${END}`,
  )
})

test.each([
  ['en', 'Event Period:2026/08/17 10:00 - 2026/09/04 03:59'],
  ['zh-Hant', '活動時間：2026年8月17日10:00 ~ 2026年9月4日03:59'],
  ['ja', '開催期間：2026/08/17 10:00～2026/09/04 3:59'],
] as const)('%s: a label with its times right behind it: %s', (language, line) => {
  expect(inShort(parseAnnouncement(madeAnnouncement({ body: paragraphs(line) }), language))).toBe(
    `event ${START} ${END}`,
  )
})

test('a sentence may name its times in the next line', () => {
  const body = paragraphs('本期活动时间为：', `4.5版本更新后 - ${TO}`)
  expect(inShort(parseAnnouncement(madeAnnouncement({ body }), 'zh-Hans'))).toBe(
    `event ${opens('4.5')} ${END}`,
  )
})
