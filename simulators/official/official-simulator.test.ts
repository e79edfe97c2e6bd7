import { afterEach, expect, test } from 'vitest'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import type { ItemTable } from '@bannerday/game-data/item'
import { loadItems } from '@bannerday/game-data/items'
import type { SimulatedAnnouncement } from './simulated-announcement.ts'
import { listBundledAnnouncements } from './bundled-announcements.ts'
import { type Fault, FAULTS } from './faults/fault.ts'
import {
  type OfficialSimulator,
  type SimulatorSettings,
  startOfficialSimulator,
} from './official-simulator.ts'

let simulator: OfficialSimulator | null = null

afterEach(async () => {
  await simulator?.close()
  simulator = null
})

async function start(orders: SimulatorSettings = {}): Promise<OfficialSimulator> {
  simulator = await startOfficialSimulator(0, {
    now: Date.parse('2026-10-01T00:00:00Z'),
    ...orders,
  })
  return simulator
}

const HOYO = '/sg-hk4e-api.hoyoverse.com/common/hk4e_global/announcement/api'
const list = (lang = 'en', region = 'os_asia') => `${HOYO}/getAnnList?lang=${lang}&region=${region}`
const contents = (lang = 'en') => `${HOYO}/getAnnContent?lang=${lang}&region=os_asia`
const kuro = (file: string) =>
  `/aki-gm-resources-back.aki-game.net/gamenotice/G153/6eb2a235b30d05efd77bedb5cf60999e/${file}.json`

type HoyoResponse = { data: { list: { content: string; list: { title: string }[] }[] } }

async function request(path: string): Promise<HoyoResponse> {
  const response = await fetch(`${simulator?.origin}${path}`)
  return (await response.json()) as HoyoResponse
}

const festival: SimulatedAnnouncement = {
  id: 31_000,
  gameId: 'genshin',
  class: 'event',
  titles: { en: 'Festival', 'zh-Hans': '节', 'zh-Hant': '節', ja: '祭', ko: '축제', fr: 'Fête' },
  start: { kind: 'exact', at: '2026-10-02T10:00:00', basis: 'server' },
  end: { kind: 'exact', at: '2026-10-12T03:59:59', basis: 'server' },
  version: '7.1',
  form: 'tagged',
  picture: 'festival.png',
  shown: { from: Date.parse('2026-09-30T00:00:00Z'), until: Date.parse('2026-10-13T00:00:00Z') },
}

test('announces the current facts in every language, each with a body', async () => {
  await start()
  const titles = await Promise.all(
    ['en', 'zh-cn', 'zh-tw', 'ja', 'ko', 'fr'].map(async (lang) => {
      const { data } = await request(list(lang))
      return data.list.flatMap((group) => group.list.map(({ title }) => title))
    }),
  )
  expect(new Set(titles.map(({ length }) => length)).size).toBe(1)
  expect(titles[0]!.length).toBeGreaterThan(5)
  expect(titles[0]).toContain('Version 7.1 Update Details')
  const { data } = await request(contents())
  expect(data.list.every(({ content }) => content.length > 50)).toBe(true)
  const index = await (await fetch(`${simulator?.origin}${kuro('notice')}`)).json()
  const notices = await (await fetch(`${simulator?.origin}${kuro('ja')}`)).json()
  expect(index).toMatchObject({ activity: expect.any(Array), game: expect.any(Array) })
  expect(notices).toMatchObject({ recommend: expect.any(Array) })
})

test('follows the simulated time, also after the newest facts', async () => {
  const { configure } = await start()
  const titlesAt = async (time: string) => {
    configure({ now: Date.parse(time) })
    return JSON.stringify(await request(list()))
  }
  expect(await titlesAt('2026-08-20T00:00:00Z')).toContain('Version 7.0 Update Details')
  expect(await titlesAt('2026-12-01T00:00:00Z')).toContain('Version 7.2 Update Details')
})

test('has running banners of each game with featured items, also after the facts end', async () => {
  const items = Object.fromEntries(
    await Promise.all(GAME_IDS.map(async (game) => [game, await loadItems(game)])),
  ) as Record<GameId, ItemTable>
  for (const day of ['2026-11-15', '2026-11-26', '2026-12-10', '2027-01-15']) {
    const facts = listBundledAnnouncements(Date.parse(`${day}T12:00:00Z`), items)
    const games = facts
      .filter(
        (announcement) => announcement.class === 'gacha' && announcement.featured !== undefined,
      )
      .map(({ gameId }) => gameId)
    expect({ day, games: [...new Set(games)].toSorted() }).toEqual({
      day,
      games: [...GAME_IDS].toSorted(),
    })
  }
})

test('adds, moves and removes manual announcements', async () => {
  const { configure } = await start({ facts: false })
  configure({ announce: [festival] })
  expect(JSON.stringify(await request(contents()))).toContain('2026/10/12 03:59')
  configure({ announce: [{ ...festival, end: { ...festival.start } }] })
  expect(JSON.stringify(await request(contents()))).not.toContain('2026/10/12 03:59')
  configure({ withdraw: [festival] })
  expect((await request(contents())).data.list).toEqual([])
})

test("gives an image row its window on the region's clock and no body", async () => {
  const { configure } = await start({ facts: false })
  const end = { kind: 'exact', at: '2026-10-12T12:00:00', basis: 'instant' } as const
  configure({ announce: [{ ...festival, form: 'picture', end }] })
  const [asia, usa] = await Promise.all([list(), list('en', 'os_usa')].map(request))
  expect(JSON.stringify(asia)).toContain('"end_time":"2026-10-12 12:00:00"')
  expect(JSON.stringify(usa)).toContain('"end_time":"2026-10-11 23:00:00"')
  expect((await request(contents())).data.list).toEqual([])
})

const GACHA = '/operation-webstatic.hoyoverse.com/gacha_info'

test('lists the static banner data by region, with details in every language', async () => {
  const { origin, configure } = await start()
  const read = async (path: string) => {
    const response = await fetch(`${origin}${path}`)
    return response.ok ? ((await response.json()) as Record<string, unknown>) : response.status
  }
  const lists = ['hk4e/os_usa', 'hkrpg/prod_official_asia', 'nap/prod_gf_jp'].map((region) =>
    read(`${GACHA}/${region}/gacha/list.json`),
  )
  const standard = { gacha_id: expect.stringMatching(/^0+\d+$/), end_time: expect.any(String) }
  for (const list of await Promise.all(lists))
    expect(list).toMatchObject({ data: { list: [standard] } })
  // The mainland has its own host.
  expect(await read(`${GACHA}/hk4e/cn_gf01/gacha/list.json`)).toBe(404)

  const nobody = {
    id: '10009999',
    names: { en: 'Nobody', 'zh-Hans': '无名' },
    rarity: 5,
    kind: 'character',
  } as const
  const banner = {
    gameId: 'genshin',
    id: 'ab'.repeat(20),
    type: 301,
    titles: festival.titles,
    start: '2026-09-23 07:00:00',
    end: '2026-10-13 17:59:00',
    featured: [nobody],
  } as const
  configure({ banners: [banner] })
  const detail = await read(`${GACHA}/hk4e/os_asia/${banner.id}/zh-cn.json`)
  expect(detail).toMatchObject({
    title: '节',
    r5_up_items: [{ item_name: '无名' }],
    r5_prob: '0.600%',
  })
  expect(await read(`${GACHA}/hk4e/os_asia/${banner.id}/xx-xx.json`)).toBe(404)
  configure({ withdrawBanners: [banner] })
  expect(await read(`${GACHA}/hk4e/os_asia/${banner.id}/zh-cn.json`)).toBe(404)
})

test('responds with 304 to a known ETag, and serves images', async () => {
  const { origin } = await start({ facts: false })
  const first = await fetch(`${origin}${contents()}`)
  const etag = first.headers.get('etag')!
  const second = await fetch(`${origin}${contents()}`, { headers: { 'if-none-match': etag } })
  expect(second.status).toBe(304)
  const picture = await fetch(`${origin}/sdk.hoyoverse.com/upload/ann/genshin/1.png`)
  expect(
    Buffer.from(await picture.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
})

test.each([...FAULTS])('simulates the fault %s and recovers', async (fault: Fault) => {
  const { origin, configure } = await start()
  const read = () =>
    fetch(`${origin}${list()}`, { redirect: 'manual', signal: AbortSignal.timeout(1500) })
      .then(async (response) => `${response.status} ${await response.text()}`)
      .catch((error: Error) => error.name)
  const good = await read()
  configure({ faults: { getAnnList: fault } })
  expect(await read()).not.toBe(good)
  expect((await fetch(`${origin}${contents()}`)).status).toBe(200)
  configure({ faults: { getAnnList: null } })
  expect(await read()).toBe(good)
})
