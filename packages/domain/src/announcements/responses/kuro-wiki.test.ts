import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAnnouncement } from '../parse-announcement.ts'
import { parseWikiPage } from './kuro-wiki.ts'

const countDown = (...dateRange: string[]) => ({ type: 'no-repeat', dateRange })

const tabs = [
  {
    name: '风筝与风',
    countDown: countDown('2026-08-20 11:00', '2026-09-10 09:59'),
    imgs: [
      { img: 'https://a.example/1.png', linkConfig: { entryId: '7' } },
      { img: 'https://a.example/all.png', linkConfig: { entryId: '1' } },
    ],
  },
]

const events = [
  {
    title: '捉迷藏',
    contentUrl: 'https://a.example/2.png',
    countDown: countDown('2026-08-22 10:00:00', '2026-09-29 11:59:00'),
    linkConfig: { entryId: 8, linkUrl: 'https://wiki.example/8' },
  },
  {
    title: '每周挑战',
    countDown: { type: 'repeat', dateRange: ['2026-08-24 04:00', '2026-08-31 03:59'] },
    linkConfig: { entryId: 8 },
  },
  { title: '长驻玩法', contentUrl: '' },
  { title: '二月三十', countDown: countDown('2026-02-30 10:00', '2026-03-03 10:00') },
  { title: '', countDown: countDown('2026-08-22 10:00', '2026-09-29 11:59') },
  'nothing',
]

function page(...sideModules: unknown[]): string {
  return JSON.stringify({ code: 200, data: { contentJson: { sideModules } } })
}

const whole = page(
  { title: '角色活动唤取', content: { tabs } },
  { title: '版本活动', content: events },
  { title: '兑换码', content: [{ title: '别的' }] },
)

test('reads banners and events with their dates, and recurring activities without', () => {
  const read = parseWikiPage(whole)
  const rows = read.ok ? read.value : []
  expect(rows.map(({ id, shown }) => [id, shown?.start, shown?.end])).toEqual([
    ['7/风筝与风', '2026-08-20T11:00:00', '2026-09-10T09:59:00'],
    ['8/捉迷藏', '2026-08-22T10:00:00', '2026-09-29T11:59:00'],
    ['8/每周挑战', undefined, undefined],
    ['/长驻玩法', undefined, undefined],
    ['/二月三十', undefined, undefined],
  ])
  expect(rows[0]).toMatchObject({ picture: 'https://a.example/1.png', link: null })
  expect(rows[1]).toMatchObject({ link: 'https://wiki.example/8' })
})

test('reads a banner as a banner with its window', () => {
  const read = parseWikiPage(whole)
  const [banner, event] = (read.ok ? read.value : []).map((row) =>
    parseAnnouncement(row, 'zh-Hans'),
  )
  expect(banner).toMatchObject({
    class: 'gacha',
    start: { kind: 'exact', at: '2026-08-20T11:00:00', basis: 'server' },
    end: { kind: 'exact', at: '2026-09-10T09:59:00', basis: 'server' },
  })
  expect(event).toMatchObject({ class: 'event', end: { at: '2026-09-29T11:59:00' } })
})

test.each([
  ['{', 'not-json'],
  ['[]', 'not-a-response'],
  ['{"code":500,"data":null}', 'refused'],
  ['{"code":200,"data":{"contentJson":"{}"}}', 'not-a-response'],
  [page(), 'not-a-response'],
  [page({ title: '别的', content: [] }), 'not-a-response'],
  [page({ title: '角色活动唤取', content: [] }), 'not-a-response'],
])('classifies %s as %s', (text, problem) => {
  expect(parseWikiPage(text)).toEqual({ ok: false, problem })
})

test('reads or refuses any page', () => {
  const title = fc.constantFrom('角色活动唤取', '版本活动', 'else')
  const anything = fc.anything({
    maxDepth: 4,
    values: [fc.string(), fc.constant('2026-08-20 11:00')],
  })
  const anyModule = fc.record({ title, content: fc.oneof(anything, fc.record({ tabs: anything })) })
  fc.assert(
    fc.property(fc.array(anyModule), (modules) => {
      const read = parseWikiPage(page(...modules))
      for (const row of read.ok ? read.value : []) parseAnnouncement(row, 'zh-Hans')
    }),
  )
})
