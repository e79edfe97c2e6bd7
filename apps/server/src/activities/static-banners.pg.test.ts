import type { Activity } from '@bannerday/contract/activities'
import type { WireLearnedFacts } from '@bannerday/contract/learned-facts'
import { LANGUAGES } from '@bannerday/domain/language'
import { loadItems } from '@bannerday/game-data/items'
import type { SimulatedBanner } from '@bannerday/simulators/official/gacha-info'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { festival, withTestAnnouncements } from '#testing/test-announcements.ts'
import { makeTestServices } from '#testing/test-services.ts'
import { runCorrection } from '../announcements/corrections/run-correction.ts'
import { createApp } from '../app.ts'
import { fetchImages } from '../images/fetch-images.ts'
import { parseImagePath } from '../images/image-path.ts'
import { readImage } from '../images/image-store.ts'
import { createOfficialClient } from '../official-api/official-client.ts'
import { openActivityCalendar } from './activity-calendar.ts'

const { database, logger, now, advanceClock, read, simulator } = withTestAnnouncements()
const items = await loadItems('starrail')
const HIMEKO = { ...items['1003']!, id: '1003', rarity: 5, kind: 'character' } as const

/** A warp of the second half of version 4.6. */
const warp: SimulatedBanner = {
  gameId: 'starrail',
  id: 'ab'.repeat(20),
  type: 11,
  titles: {
    en: 'Event Warp: Song of the Simulator',
    'zh-Hans': '活动跃迁：<color=#fff>模拟之歌</color>',
    'zh-Hant': '活動躍遷：模擬之歌',
    ja: 'イベント跳躍：模擬の歌',
    ko: '이벤트 워프: 모의의 노래',
    fr: 'Saut événement : chant simulé',
  },
  start: '2026-10-05 12:00:00',
  end: '2026-10-26 15:00:00',
  featured: [HIMEKO],
}

const calendar = await openActivityCalendar(database.db, now)

async function shown(lang: (typeof LANGUAGES)[number] = 'en') {
  await calendar.refresh()
  const text = calendar.list({ games: 'starrail', lang, starrail_subgroup: 'gacha' })
  const { events } = JSON.parse(text) as { events: { events: Activity[] }[] }
  return (events[0]?.events ?? []).filter(({ projected }) => !projected)
}

test('shows a banner that nothing else announces in every language, without markup', async () => {
  simulator().configure({ facts: false, banners: [warp] })
  await read('gacha/starrail')
  for (const lang of LANGUAGES) {
    expect(await shown(lang)).toMatchObject([
      {
        title: warp.titles[lang].replaceAll(/<[^>]*>/g, ''),
        title_lang: lang,
        start_time: '2026-10-05T12:00:00',
        start_basis: 'server',
        end_time: '2026-10-26T15:00:00',
        featured: [{ id: '1003' }],
      },
    ])
  }
})

test('names an item that no table knows in every language, and keeps it when its id is revealed', async () => {
  const names = {
    en: 'Nobody',
    'zh-Hans': '无名',
    'zh-Hant': '無名',
    ja: '名無し',
    ko: '무명',
    fr: 'Personne',
  }
  const nobody = { id: '1999', names, rarity: 5, kind: 'character' } as const
  const unknown: SimulatedBanner = { ...warp, featured: [nobody], hidesIds: true }
  simulator().configure({ facts: false, banners: [unknown] })
  await read('gacha/starrail')
  for (const lang of LANGUAGES) {
    const [event] = await shown(lang)
    expect(event?.featured).toMatchObject([{ id: expect.stringMatching(/^0/), name: names[lang] }])
  }
  // A search in any language finds it.
  expect(calendar.names({})).toContain('名無し')

  const { hidesIds: _, ...revealed } = unknown
  simulator().configure({ banners: [revealed] })
  advanceClock(60)
  await read('gacha/starrail')
  expect(await shown('ja')).toMatchObject([{ featured: [{ id: '1999', name: '名無し' }] }])
  const { learned: toJson, revision } = calendar
  const app = createApp(makeTestServices({ learned: { toJson, revision } }))
  const path = '/api/learned-facts?game=starrail'
  const response = await app.request(path)
  const { data: learned } = (await response.json()) as { data: WireLearnedFacts }
  const headers = { 'if-none-match': response.headers.get('etag')! }
  expect((await app.request(path, { headers })).status).toBe(304)
  expect((await app.request('/api/learned-facts?game=chess')).status).toBe(400)
  expect(learned.items).toContainEqual({ id: '1999', rarity: 5, kind: 'character', names })
  expect(learned.banners).toMatchObject([
    {
      pull_type: '11',
      start: '2026-10-05T12:00:00',
      five_star: ['1999'],
      names: { ja: '模擬の歌' },
    },
  ])
})

test('delivers the pictures of featured items re-encoded, and none while they are off', async () => {
  simulator().configure({ facts: false, banners: [warp] })
  await read('gacha/starrail')
  const job = fetchImages({
    db: database.db,
    callOfficial: createOfficialClient({
      gateway: simulator().origin,
      userAgent: 'Bannerday/test',
    }),
    now,
    logger,
    withItems: true,
  })
  await job.run(
    new AbortController().signal,
    async () => undefined,
    async () => undefined,
  )
  const readImages = async (showsItemImages: boolean) => {
    const opened = await openActivityCalendar(database.db, now, { showsItemImages })
    await opened.refresh()
    const learned = JSON.parse(opened.learned({ game: 'starrail' })) as WireLearnedFacts
    return learned.images ?? {}
  }
  const images = await readImages(true)
  expect(Object.keys(images)).toEqual([HIMEKO.id])
  const name = parseImagePath(images[HIMEKO.id] ?? '')
  const file = await readImage(database.db, name!)
  expect(await sharp(file!).metadata()).toMatchObject({ format: 'webp', width: 128, height: 128 })
  expect(await readImages(false)).toEqual({})
})

test.each(['gacha first', 'announcement first'])(
  'shows a banner that both sources contain once: %s',
  async (order) => {
    const announced = {
      ...festival,
      gameId: 'starrail',
      class: 'gacha',
      titles: { ...warp.titles, 'zh-Hans': '「模拟之歌」角色跃迁', en: 'Song of the Simulator' },
      start: { kind: 'exact', at: '2026-10-05T12:00:00', basis: 'server' },
      end: { kind: 'exact', at: '2026-10-26T15:00:00', basis: 'server' },
    } as const
    // The mainland shares no title with the other regions, and its ids are hidden.
    simulator().configure({
      facts: false,
      announce: [announced],
      banners: [{ ...warp, hidesIds: true }],
    })
    const sources =
      order === 'gacha first' ? ['gacha/starrail', 'starrail'] : ['starrail', 'gacha/starrail']
    for (const source of sources) {
      await read(source)
      advanceClock(1)
    }
    expect(await shown()).toMatchObject([
      { title: 'Song of the Simulator', featured: [{ id: '1003' }] },
    ])
    await read()
    expect(await shown()).toHaveLength(1)
  },
)

test('follows a late correction, a withdrawal and an operator', async () => {
  simulator().configure({ facts: false, banners: [warp] })
  await read('gacha/starrail')
  const [before] = await shown()
  simulator().configure({ banners: [{ ...warp, end: '2026-10-27 15:00:00' }] })
  advanceClock(60)
  await read('gacha/starrail')
  expect(await shown()).toMatchObject([
    { uuid: before?.uuid, end_time: '2026-10-27T15:00:00', moved: [{ boundary: 'end' }] },
  ])
  simulator().configure({ withdrawBanners: [warp] })
  advanceClock(60)
  await read('gacha/starrail')
  expect(await shown()).toMatchObject([{ withdrawn_at: expect.any(String) }])

  const end = '2026-10-28T15:00 server'
  const corrected = await runCorrection(database.db, { verb: 'set', id: before!.uuid, end })
  expect(corrected.ok).toBe(true)
  expect(await shown()).toMatchObject([{ end_time: '2026-10-28T15:00:00' }])
  await runCorrection(database.db, { verb: 'hide', id: before!.uuid })
  expect(await shown()).toEqual([])
})
