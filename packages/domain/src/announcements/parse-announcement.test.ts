import { expect, test } from 'vitest'
import type { Language } from '../language.ts'
import type { Announcement } from './announcement.ts'
import { MAX_BODY_LENGTH, parseAnnouncement } from './parse-announcement.ts'
import {
  formatParsed,
  serverTimeTag,
  createAnnouncement,
  instantTag,
  paragraphs,
  table,
} from './testing/create-announcement.ts'

function read(
  language: Language,
  title: string,
  body: string | null,
  fields: Partial<Announcement> = {},
) {
  return formatParsed(parseAnnouncement(createAnnouncement({ title, body, ...fields }), language))
}

const FROM = serverTimeTag('2026/08/17 10:00')
const TO = serverTimeTag('2026/09/04 03:59')
const EXACT = '2026-08-17T10:00:00/server 2026-09-04T03:59:00/server'

test.each([
  ['en', 'Event "Kite Race"', '〓Event Duration〓'],
  ['en', 'Kite Race', '▌Event Period'],
  ['en', 'Kite Race', '【Event Duration】'],
  ['zh-Hans', '「风筝竞速」活动', '〓活动时间〓'],
  ['zh-Hans', '「风筝竞速」活动说明', '【活动时间】'],
  ['zh-Hans', '风筝竞速', '▌限时活动期'],
  ['zh-Hant', '「風箏競速」活動', '〓活動時間〓'],
  ['ja', 'イベント「凧の競走」', '〓イベント期間〓'],
  ['ja', '凧の競走', '【開催期間】'],
  ['ko', '「연날리기」 이벤트', '〓이벤트 기간〓'],
  ['ko', '연날리기', '【진행 기간】'],
  ['fr', 'Événement « Cerf-volant »', '〓Durée de l’événement〓'],
  ['fr', 'Cerf-volant', '▌Période de l’événement'],
] as const)('reads in %s an event %s under %s', (language, title, label) => {
  const body = paragraphs(
    '…',
    label,
    `${FROM} ~ ${TO}`,
    '',
    '〓♦〓',
    serverTimeTag('2030/01/01 00:00'),
  )
  expect(read(language, title, body)).toBe(`event ${EXACT}`)
})

test.each([
  [
    'en',
    'Event Wish "Kite" - Boosted Drop Rate!',
    'Event Wish Duration',
    'After the Version 7.0 update',
  ],
  ['zh-Hans', '「风筝」祈愿', '祈愿时间', '7.0版本更新后'],
  ['zh-Hant', '「風箏」祈願', '祈願時間', '7.0版本更新後'],
  ['ja', 'イベント祈願「凧」', '祈願期間', 'Ver.7.0アップデート後'],
  ['ko', '「연」 기원', '기원 기간', '7.0 버전 업데이트 후'],
  ['fr', 'Vœux événements « Cerf »', 'Durée des vœux', 'Après la mise à jour 7.0'],
] as const)('reads in %s a wish %s in a table', (language, title, label, opening) => {
  const body =
    paragraphs('〓♦〓') +
    table([label, '★5', '★4'], [`${opening}\n~ \n${serverTimeTag('2026/09/01 17:59')}`, 'A', 'B'])
  expect(read(language, title, body)).toBe(
    'gacha version_start:7.0/instant 2026-09-01T17:59:00/server',
  )
})

test.each([
  ['en', 'After the Version "Luna VIII" update', 'until the end of Version "Luna VIII"'],
  ['en', 'After the "Luna VIII" version update', 'the end of Luna VIII'],
  ['zh-Hans', '「月之八」版本更新后', '「月之八」版本结束'],
  ['zh-Hant', '「月之八」版本更新後', '「月之八」版本結束'],
  ['ja', '「Luna Ⅷ」バージョンアップ後', '「Luna Ⅷ」バージョン終了'],
  ['ko', '「여덟 번째 달」 버전 업데이트 후', '「여덟 번째 달」 버전 종료'],
  ['fr', 'Après la mise à jour de la version « Luna VIII »', 'fin de la version « Luna VIII »'],
] as const)('reads in %s the Luna versions, %s', (language, opening, closing) => {
  const body = paragraphs('〓Event Duration〓', `${opening} – ${closing}`)
  expect(read(language, 'A', body)).toBe('event version_start:6.7/instant version_end:6.7/instant')
})

test.each([
  ['en', 'Before the Version 4.0 update', '4.0'],
  ['en', 'until the next version update', '3.7'],
  ['zh-Hans', '4.0版本更新维护前', '4.0'],
  ['zh-Hans', '下个版本更新维护前', '3.7'],
  ['zh-Hant', '下個版本更新維護前', '3.7'],
  ['ja', '次回バージョンアップデート前まで', '3.7'],
  ['ja', '4.0バージョンアップ前まで', '4.0'],
  ['ko', '다음 버전 업데이트 점검 전', '3.7'],
  ['fr', 'jusqu’à la prochaine mise à jour', '3.7'],
] as const)('reads in %s an end at a maintenance, %s', (language, closing, version) => {
  const body = paragraphs('【活动时间】', `3.7版本更新后 ~ ${closing}`)
  expect(read(language, 'A', body)).toBe(
    `event version_start:3.7/instant version_end:${version}/instant`,
  )
})

test.each([
  ['en', 'Version 7.0 Update Details', '〓Update Schedule〓', 'is estimated to take 5 hours'],
  ['zh-Hans', '7.0版本更新说明', '〓更新时间〓', '开始，预计5小时完成'],
  ['zh-Hant', '7.0版本更新說明', '〓更新時間〓', '開始，預計5小時完成'],
  ['ja', 'Ver.7.0「凧」正式リリース', '〓メンテナンス時間〓', 'からおよそ5時間'],
  ['ko', '7.0 버전 업데이트 안내', '〓업데이트 시간〓', '부터 약 5시간'],
  [
    'fr',
    'Détails de la mise à jour de la version 7.0',
    '〓Durée de la maintenance〓',
    '(environ 5 heures)',
  ],
] as const)(
  'reads in %s that %s starts when its maintenance ends',
  (language, title, label, hours) => {
    const body = paragraphs(label, `${instantTag('2026/08/12 06:00')} ${hours}`)
    const parsed = parseAnnouncement(createAnnouncement({ title, body }), language)
    expect(formatParsed(parsed)).toBe('version 2026-08-12T11:00:00/instant -')
    expect(parsed).toMatchObject({ version: '7.0', start: { version: '7.0' } })
  },
)

test.each([
  ['en', 'Version 7.0 Update Maintenance Preview', 'takes 5 hours'],
  ['zh-Hans', '7.0版本更新维护预告', '预计5小时'],
  ['zh-Hant', '7.0版本更新維護預告', '預計5小時'],
  ['ja', 'Ver.7.0バージョンアップのお知らせ', 'からおよそ5時間'],
  ['ko', '7.0 버전 업데이트 점검 예고', '부터 약 5시간'],
  ['fr', 'Aperçu de la maintenance de la version 7.0', 'environ 5 heures'],
] as const)('reads in %s from %s a maintenance but no start', (language, title, hours) => {
  const body = paragraphs(`${instantTag('2026/08/12 06:00')} ${hours}`)
  const parsed = parseAnnouncement(createAnnouncement({ title, body }), language)
  expect(parsed.class).toBe('ignore')
  expect(parsed.maintenance).toEqual({
    version: '7.0',
    start: '2026-08-12T06:00:00',
    end: '2026-08-12T11:00:00',
  })
})

test.each([
  [
    'en',
    'Version 3.7 Patch Notes',
    '✦Maintenance Time: 2026-09-30 04:00 - 2026-09-30 11:00 (UTC+8)',
  ],
  ['zh-Hans', '3.7版本内容说明', '✦更新维护时间：2026年9月30日04:00 ~ 2026年9月30日11:00（UTC+8）'],
  ['zh-Hans', '3.7版本内容说明', '✦更新维护时间：2026年9月30日04:00 ~ 11:00（UTC+8）'],
  ['ko', '3.7 버전 내용 안내', '✦점검 시간: 2026년 9월 30일 04:00 ~ 2026년 9월 30일 11:00 (UTC+8)'],
  [
    'fr',
    'Notes de version - Version 3.7',
    '✦Durée de la maintenance : 30 septembre 2026 à 04h00 - 30 septembre 2026 à 11h00 (UTC+8)',
  ],
] as const)('reads in %s %s of Kuro', (language, title, line) => {
  expect(read(language, title, `<div>${line}</div>`)).toBe('version 2026-09-30T11:00:00/instant -')
})

test.each([
  ['en', 'Game Survey'],
  ['en', '"Frostfarer" Battle Pass'],
  ['zh-Hans', '「霜行」纪行'],
  ['zh-Hans', '3.0已知问题及更新说明'],
  ['zh-Hant', '版本滿意度問卷'],
  ['ja', '「冒険パック」第2期 期間限定発売'],
  ['ja', 'バージョン満足度アンケート'],
  ['ko', '버전 만족도 설문'],
  ['fr', 'Problèmes connus de la version 3.0'],
] as const)('ignores in %s: %s', (language, title) => {
  expect(read(language, title, paragraphs('〓Event Duration〓', `${FROM} ~ ${TO}`))).toBe('ignore')
})

test.each([
  ['〓報酬受取期間〓', 'ja'],
  ['〓获取奖励时限〓', 'zh-Hans'],
  ['〓Specified Duration〓', 'en'],
  ['〓보상 수령 기간〓', 'ko'],
  ['〓Période de récupération des récompenses〓', 'fr'],
] as const)('does not use a reward claim as a window: %s', (label, language) => {
  expect(read(language, 'A', paragraphs(label, `${FROM} ~ ${TO}`))).toBe('ignore')
})

test.each([
  ['escaped once', (body: string) => escape(body)],
  ['escaped twice', (body: string) => escape(escape(body))],
  [
    'escaped but for its quotes',
    (body: string) => body.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  ],
  [
    'with its times in further tags',
    (body: string) => body.replaceAll('2026', '<span>2026</span>'),
  ],
  ['without breaks', (body: string) => body.replaceAll(/<\/?p[^>]*>/g, ' ')],
  [
    'with signs that are not seen',
    (body: string) =>
      body.replaceAll('Duration', '\u200BDura\u00ADtion').replaceAll(':', '&#8203;:'),
  ],
  ['with wide signs', (body: string) => body.replaceAll(' ~ ', '&nbsp;～ ').replaceAll(':', '：')],
])('reads a body %s', (_, change) => {
  const body = paragraphs('〓Event Duration〓', `${FROM} ~ ${TO}`, '〓Eligibility〓', '2030/01/01')
  expect(read('en', 'A', change(body))).toBe(`event ${EXACT}`)
})

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

test.each([
  [
    '2026/08/17 10:00:30 - 2026/09/04 03:59:59',
    '2026-08-17T10:00:30/server 2026-09-04T03:59:59/server',
  ],
  ['2026-08-17 10:00 - 2026-09-04 03:59 (server time)', EXACT],
  ['2026年8月17日10:00 ~ 2026年9月4日03:59（服务器时间）', EXACT],
  ['2026년 8월 17일 10:00 ~ 2026년 9월 4일 03:59 (서버 시간)', EXACT],
  ['August 17, 2026 at 10:00 – September 4, 2026 at 03:59', EXACT],
  ['Du 17/08/2026 10:00 au 04/09/2026 03:59 (heure du serveur)', EXACT],
  ['17 août 2026 à 10h00 – 4 septembre 2026 à 03h59', EXACT],
  ['2026/08/17 10:00 – 09/04 03:59', EXACT],
  [
    '2026/08/17 10:00 ~ 2026/09/04 03:59 (UTC+8)',
    '2026-08-17T10:00:00/instant 2026-09-04T03:59:00/instant',
  ],
  ['2026/08/17 11:00 (UTC+9) ~ 2026/09/04 04:59 (UTC+9)', EXACT.replaceAll('server', 'instant')],
  ['2026/08/17 11:00 ~ 2026/09/04 04:59 (日本時間)', EXACT.replaceAll('server', 'instant')],
  ['2026/08/17 11:00 (KST) ~ 2026/09/04 04:59 (KST)', EXACT.replaceAll('server', 'instant')],
  ['2026/08/17 10:00 ~ 2026/09/04 03:59 (PT)', 'unknown:null/null unknown:null/null'],
  ['2026/12/17 10:00 ~ 01/04 03:59', '2026-12-17T10:00:00/server 2027-01-04T03:59:00/server'],
  [
    `2026/08/17 ～ ${instantTag('2026/09/04 23:59')}`,
    '2026-08-17T00:00:00/instant 2026-09-04T23:59:00/instant',
  ],
  [
    `2026/08/17 ～ ${serverTimeTag('2026/09/04 03:59')}`,
    '2026-08-17T00:00:00/server 2026-09-04T03:59:00/server',
  ],
  [
    `${serverTimeTag('2026/09/28 00:00')} until the end of "Luna I"`,
    '2026-09-28T00:00:00/server version_end:6.0/instant',
  ],
  [
    '2026/08/05 4.5版本更新后 - 2026/08/25 15:00',
    'version_start:4.5/instant 2026-08-25T15:00:00/server',
  ],
  ['3.3版本 ~ 3.4版本', 'version_start:3.3/instant version_end:3.4/instant'],
  [
    'Available throughout the entirety of Version 4.9',
    'version_start:4.9/instant version_end:4.9/instant',
  ],
  [
    'Version 3.7 update - 2026-10-22 09:59 (server time)',
    'version_start:3.7/instant 2026-10-22T09:59:00/server',
  ],
  ['2026/08/17 10:00 ~ the day the kites land', '2026-08-17T10:00:00/server unknown:null/null'],
  ['when the wind blows ~ 2026/09/04 03:59', 'unknown:null/null 2026-09-04T03:59:00/server'],
  ['when the wind blows', 'unknown:null/null unknown:null/null'],
  ['2026/08/17 10:00 ~ 2036/01/01 00:00', '2026-08-17T10:00:00/server -'],
  ['2026/02/31 10:00 ~ 2026/09/04 03:59', 'unknown:null/null 2026-09-04T03:59:00/server'],
])('%s', (text, window) => {
  expect(read('en', 'A', paragraphs('〓Event Duration〓', text))).toBe(`event ${window}`)
})

test('uses the phase of play, not preparation and results', () => {
  const start = serverTimeTag('2026/10/24 10:00')
  const end = serverTimeTag('2026/12/01 03:59')
  const expected = 'event 2026-10-24T10:00:00/server 2026-12-01T03:59:00/server'
  const phases = paragraphs(
    '〓シーズン期間〓',
    `シーズン準備期間：「Luna Ⅱ」バージョンアップ後 ～ ${serverTimeTag('2026/10/24 09:59')}`,
    `シーズンプレイ期間：${start} ～ ${end}`,
    `シーズン公開期間：${serverTimeTag('2026/12/01 04:00')} ～ 「Luna Ⅱ」バージョン終了`,
  )
  expect(read('ja', 'A', phases)).toBe(expected)
  const english = paragraphs(
    '〓Event Duration〓',
    `Preparation Period: ${serverTimeTag('2026/10/17 10:00')} – ${serverTimeTag('2026/10/24 09:59')}`,
    `Gameplay Period: ${start} – ${end}`,
    `Results Period: ${serverTimeTag('2026/12/01 04:00')} – ${serverTimeTag('2026/12/08 03:59')}`,
  )
  expect(read('en', 'A', english)).toBe(expected)
  const bare = paragraphs(
    'Preparation Period:',
    `${serverTimeTag('2026/10/17 10:00')} – ${serverTimeTag('2026/10/24 09:59')}`,
    `Event Duration: ${start} – ${end}`,
  )
  expect(read('en', 'A', bare)).toBe(expected)
  const preparation = paragraphs('〓Preparation Period〓', `${start} – ${end}`)
  expect(read('en', 'A', preparation)).toBe(expected)
})

test('uses the first start and the last end of several parts', () => {
  const acts =
    paragraphs('〓Event Duration〓') +
    table(
      ['Act', 'Start Time', 'End Time'],
      ['I', serverTimeTag('2026/11/07 10:00'), serverTimeTag('2026/11/24 03:59')],
      ['II', serverTimeTag('2026/11/09 04:00')],
    )
  expect(read('en', 'A', acts)).toBe('event 2026-11-07T10:00:00/server 2026-11-24T03:59:00/server')
})

test.each([
  [
    'banners of two phases in sentences',
    '4.6版本活动跃迁（其一）',
    paragraphs(
      '限定5星角色「甲」跃迁成功概率限时提升，跃迁时间为 2026/09/28 4.6版本更新后 - 2026/11/10 15:00。',
      '限定5星角色「乙」将会返场，跃迁时间为 2026/09/28 4.6版本更新后 - 2026/10/21 11:59。',
    ),
    'gacha version_start:4.6/instant 2026-11-10T15:00:00/server',
  ],
  [
    'a heading by its tag',
    '差分宇宙活动',
    `<h1>活动时间</h1><p>${FROM} - ${TO}</p><h1>参与条件</h1><p>2030/01/01 04:00</p>`,
    `event ${EXACT}`,
  ],
  [
    'a channel in a table',
    '3.2版本限时频段（上期）',
    table(['调频时间', 'S级'], [`3.2版本更新后\n-\n${TO}（服务器时间）`, '甲']),
    'gacha version_start:3.2/instant 2026-09-04T03:59:00/server',
  ],
  [
    'a label and its time in one line',
    '「凧」活动说明',
    `<p>【活动时间】${FROM} - ${TO}</p><p>【奖励领取时间】${FROM} - ${serverTimeTag('2026/10/01 00:00')}</p>`,
    `event ${EXACT}`,
  ],
  [
    'a challenge from a local time to one moment',
    '【矩阵叠兵】',
    '<div>✦【矩阵叠兵】开放时间✦</div><div>2026年2月12日04:00（服务器时间） ~ 2026年3月19日04:00（UTC+8）</div>',
    'challenge 2026-02-12T04:00:00/server 2026-03-19T04:00:00/instant',
  ],
])('%s', (_, title, body, expected) => {
  expect(read('zh-Hans', title, body)).toBe(expected)
})

test.each([
  ['en', 'Starlit Homecoming', 'From the day of activating the event to the 15th day'],
  ['zh-Hans', '星途重逢', '活动激活后的14天内'],
] as const)(
  "ignores in %s windows that start on a player's own day: %s",
  (language, title, text) => {
    expect(read(language, title, paragraphs('▌Event Period', text))).toBe('ignore')
  },
)

test('recognizes a battle pass by its contents', () => {
  const body = paragraphs(
    'Unlock Gnostic Hymn to earn more!',
    '〓Event Duration〓',
    `${FROM} – ${TO}`,
  )
  expect(read('en', '"Frostfarer" Event Details', body)).toBe('ignore')
})

test('ignores lines under other labels', () => {
  const body = paragraphs(
    '〓イベント期間〓',
    `イベント期間：${FROM} ~ ${TO}`,
    `報酬受取期間：${FROM} ~ ${serverTimeTag('2026/10/01 03:59')}`,
    `※${serverTimeTag('2026/11/01 03:59')}まで交換できます。`,
  )
  expect(read('ja', 'A', body)).toBe(`event ${EXACT}`)
})

test('ignores permanent content', () => {
  expect(read('zh-Hans', 'A', '<div>✦开放时间✦</div><div>3.0版本更新后永久开放</div>')).toBe(
    'ignore',
  )
  expect(read('zh-Hans', 'A', '<div>✦开放时间✦</div><div>3.0版本更新后 ~</div>')).toBe('ignore')
  expect(read('en', 'A', paragraphs('〓Event Duration〓', 'Permanent'))).toBe('ignore')
})

test('prefers labels of the source to words', () => {
  const body =
    '<div>✦活动时间✦</div><div>2026年8月17日10:00 ~ 2026年9月4日03:59（服务器时间）</div>'
  expect(read('zh-Hans', 'A', body, { labels: ['category:3', 'tag:7'] })).toBe(`gacha ${EXACT}`)
  expect(read('zh-Hans', 'A', body, { labels: ['category:2', 'tag:4'] })).toBe('ignore')
})

test('recognizes challenges and web events by their names', () => {
  const body = paragraphs('〓イベント期間〓', `${FROM} ~ ${TO}`)
  expect(read('ja', 'イベント「幽境の激戦」', body)).toBe(`challenge ${EXACT}`)
  expect(read('ja', 'Webイベント「凧」開催', body)).toBe(`web ${EXACT}`)
})

test('gives a row without a body the window of its image, or none', () => {
  const shown = { start: '2026-08-26T11:00:00', end: '2026-09-12T12:00:00' }
  expect(read('en', 'Kites', null, { isImage: true, shown })).toBe(
    'event 2026-08-26T11:00:00/server 2026-09-12T12:00:00/server',
  )
  expect(read('en', 'Event: Kites', null, { shown })).toBe('event - -')
  const placeholder = { start: '2026-08-26T11:00:00', end: '2036-01-01T00:00:00' }
  expect(read('en', 'Kites', null, { isImage: true, shown: placeholder })).toBe(
    'event 2026-08-26T11:00:00/server -',
  )
})

test('keeps the words that could not be parsed', () => {
  const body = paragraphs('〓Event Duration〓', 'When the wind blows')
  const { start } = parseAnnouncement(createAnnouncement({ body }), 'en')
  expect(start).toMatchObject({ kind: 'unknown', text: 'when the wind blows' })
})

test('reports a body that was cut', () => {
  const body = 'a'.repeat(MAX_BODY_LENGTH + 1)
  expect(parseAnnouncement(createAnnouncement({ body }), 'en').isTruncated).toBe(true)
})

test.each([
  ['es', 'Duraci&oacute;n', 'Tras la actualizaci&oacute;n de la versi&oacute;n 3.6'],
  ['de', 'Verf&uuml;gbarkeit', 'Nach dem Update auf Version 3.6'],
  ['pt', 'Dura&ccedil;&atilde;o', 'Ap&oacute;s a atualiza&ccedil;&atilde;o da vers&atilde;o 3.6'],
] as const)('decodes in %s letters written as entities: %s', (language, label, opening) => {
  const body = `<div>✦${label}✦</div><div>${opening} &minus; 2026-09-10 09:59</div>`
  expect(formatParsed(parseAnnouncement(createAnnouncement({ title: 'A', body }), language))).toBe(
    'event version_start:3.6/instant 2026-09-10T09:59:00/server',
  )
})
