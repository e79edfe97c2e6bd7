import { expect, test } from 'vitest'
import { parseAnnouncement } from './parse-announcement.ts'
import {
  formatParsed,
  createAnnouncement,
  instantTag,
  paragraphs,
} from './testing/create-announcement.ts'

const BEGIN = instantTag('2026/08/12 06:00')

test.each([
  [
    'en',
    'Version 2.0 "Kites" Update Details',
    '[Update Start Time]|2026/08/12 06:00 (UTC+8)|[Update Duration]|About 5 hours',
  ],
  ['zh-Hans', '2.0版本「风筝」更新公告', `【更新开始时间】|${BEGIN}|【更新所需时间】|预计5小时`],
  ['zh-Hans', '2.0版本更新说明', `【更新开始时间】|2026/08/12 06:00（UTC+8）|预计5个小时完成。`],
  [
    'zh-Hant',
    '2.0版本更新公告',
    `【更新開始時間】|2026/08/12 06:00（UTC+8）|【更新所需時間】|約5小時`,
  ],
  ['ja', 'Ver.2.0「凧」アップデート情報', `【アップデート開始日時】|${BEGIN}|【所要時間】|約5時間`],
  ['ja', 'Ver.4.5「凧」アップデート', `▌アップデート時間|${BEGIN}より（所要時間：約5時間）`],
  ['ja', 'Ver.2.0 アップデート内容', '【メンテナンス日時】|2026年8月12日 7:00～12:00（日本時間）'],
  [
    'ko',
    '2.0 버전 「연」 업데이트 설명',
    `【업데이트 시작 시간】|${BEGIN}|【예상 소요 시간】|약 5시간`,
  ],
  [
    'fr',
    'Version 2.0 : détails de la mise à jour',
    '[Début de la mise à jour]|12/08/2026 06:00 (UTC+8)|[Durée de la mise à jour]|Environ 5 heures',
  ],
  ['fr', 'Mise à jour de la version 4.5 « Cerf »', `▌Heure de la mise à jour|${BEGIN} (5 heures)`],
  ['zh-Hans', '2.0版本更新说明', '〓更新时间〓|2026年8月12日06:00（UTC+8）起，预计于11:00完成'],
  ['ko', '2.0 버전 업데이트 및 보상 안내', `▌업데이트 시간|${BEGIN}부터 약 5시간`],
  // A version that its notice names without a number.
  ['ko', '「연의 노래」 버전 업데이트 안내', `〓업데이트 시간〓|${BEGIN} 약 5시간`],
] as const)('reads in %s that %s starts when its maintenance ends', (language, title, lines) => {
  const body = paragraphs(...lines.split('|'))
  expect(formatParsed(parseAnnouncement(createAnnouncement({ title, body }), language))).toBe(
    'version 2026-08-12T11:00:00/instant -',
  )
})

test.each([
  ['en', 'Version 2.0 Update Details', '〓Update Schedule〓', 'takes five hours'],
  ['zh-Hans', '2.0版本更新说明', '〓更新时间〓', '开始，预计五个小时完成'],
  ['fr', 'Détails de la mise à jour 2.0', '〓Date de la mise à jour〓', '(environ cinq heures)'],
  ['es', 'Detalles de la actualización 2.0', '〓Tiempo de mantenimiento〓', ', cinco horas'],
] as const)('reads in %s hours written as words: %s', (language, title, label, hours) => {
  const body = paragraphs(label, `${BEGIN} ${hours}`)
  expect(formatParsed(parseAnnouncement(createAnnouncement({ title, body }), language))).toBe(
    'version 2026-08-12T11:00:00/instant -',
  )
})

test('keeps the words of a version whose maintenance could not be parsed', () => {
  const body = paragraphs('〓Update Schedule〓', `${BEGIN} and then for a while`)
  const { class: found, start } = parseAnnouncement(
    createAnnouncement({ title: 'Version 2.0 Update Details', body }),
    'en',
  )
  expect(found).toBe('version')
  expect(start).toMatchObject({ kind: 'unknown', text: '2026/08/12 06:00 and then for a while' })
})
