import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OfficialSimulator, startOfficialSimulator } from '../official-simulator.ts'
import type { PullServiceSettings, SimulatedAccount } from './simulated-account.ts'

const NOW = Date.parse('2026-11-01T00:00:00Z')
const traveller: SimulatedAccount = {
  gameId: 'genshin',
  area: 'global',
  uid: '700000001',
  secret: 'a/key+with/signs==',
  pulls: 333,
  seed: 1,
}
const rover: SimulatedAccount = {
  gameId: 'wuthering',
  area: 'global',
  uid: '700000002',
  secret: '0123456789abcdef0123456789abcdef',
  pulls: 400,
  seed: 2,
}

let simulator: OfficialSimulator

beforeEach(async () => {
  simulator = await startOfficialSimulator(0, { now: NOW, facts: false })
  configure({ accounts: [traveller, rover] })
})
afterEach(() => simulator.close())

function configure(pulls: PullServiceSettings): void {
  simulator.configure({ pulls })
}

type Row = { id: string; time: string; gacha_type: string; item_id: string }
type HoyoResponse = { retcode: number; message: string; data: { list: Row[] } | null }

async function requestPage(
  change: Record<string, string> = {},
  path = 'getGachaLog',
): Promise<HoyoResponse> {
  const query = new URLSearchParams({
    authkey_ver: '1',
    sign_type: '2',
    authkey: traveller.secret,
    game_biz: 'hk4e_global',
    lang: 'en',
    gacha_type: '301',
    size: '20',
    end_id: '0',
    ...change,
  })
  const host = 'public-operation-hk4e-sg.hoyoverse.com'
  const response = await fetch(
    `${simulator.origin}/${host}/gacha_info/api/${path}?${query.toString()}`,
  )
  return (await response.json()) as HoyoResponse
}

async function requestAllPages(type: string): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { data } = await requestPage({ gacha_type: type, end_id: rows.at(-1)?.id ?? '0' })
    if (!data || data.list.length === 0) return rows
    rows.push(...data.list)
  }
}

async function queryKuro(change: Record<string, unknown> = {}) {
  const response = await fetch(
    `${simulator.origin}/gmserver-api.aki-game2.net/gacha/record/query`,
    {
      method: 'POST',
      body: JSON.stringify({
        playerId: rover.uid,
        recordId: rover.secret,
        cardPoolType: 1,
        ...change,
      }),
    },
  )
  return (await response.json()) as { code: number; data: { time: string; resourceId: number }[] }
}

test('serves pages from the newest pull to an empty page, with short ones between', async () => {
  configure({ shortEvery: 3 })
  const all: Row[] = []
  for (const type of ['301', '302', '500', '200', '100']) {
    const rows = await requestAllPages(type)
    expect(rows.map(({ id }) => id)).toEqual(
      simulator
        .getHistory(traveller.secret)
        .get(type)!
        .map(({ id }) => id),
    )
    expect(
      rows
        .map(({ time }) => time)
        .toSorted()
        .toReversed(),
    ).toEqual(rows.map(({ time }) => time))
    all.push(...rows)
  }
  expect(all).toHaveLength(333)
  expect(new Set(all.map(({ gacha_type }) => gacha_type)).has('400')).toBe(true)
})

test('adds new rows before the first page without duplicates', async () => {
  configure({ pullsEvery: 2 })
  const rows = await requestAllPages('301')
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(simulator.getHistory(traveller.secret).get('301')!.length).toBeGreaterThan(rows.length)
})

test.each<[number, Record<string, string>]>([
  [-100, { authkey: 'another' }],
  [-100, { game_biz: 'hk4e_cn' }],
  [-100, { sign_type: '1' }],
  [-108, { lang: '../..' }],
  [-1, { gacha_type: '999' }],
])('responds with code %i to %j', async (retcode, change) => {
  expect(await requestPage(change)).toMatchObject({ retcode, data: null })
})

test('expires a link and limits the request rate', async () => {
  configure({ rate: { maxRequests: 2, seconds: 60 } })
  expect((await requestPage()).retcode).toBe(0)
  expect((await requestPage()).retcode).toBe(0)
  expect((await requestPage()).retcode).toBe(-110)
  configure({ rate: null, expired: [traveller.secret] })
  expect((await requestPage()).retcode).toBe(-101)
})

test('serves Wuthering Waves windows at once, without ids, possibly starting inside a ten-pull', async () => {
  const full = await queryKuro()
  expect(full.code).toBe(0)
  expect(full.data.length).toBe(simulator.getHistory(rover.secret).get('1')!.length)
  expect(full.data.some(({ time }, at) => time === full.data[at + 9]?.time)).toBe(true)
  configure({ accounts: [{ ...rover, window: 15 }] })
  expect((await queryKuro()).data).toEqual(full.data.slice(0, 15))
  expect((await queryKuro({ recordId: 'x' })).code).toBe(-1)
})

test('fails a share of the requests', async () => {
  configure({ failing: { share: 0.5, faults: ['status-500'] } })
  const responses = await Promise.all(
    Array.from({ length: 60 }, () => requestPage().catch(() => null)),
  )
  const good = responses.filter((response) => response?.retcode === 0).length
  expect(good).toBeGreaterThan(10)
  expect(good).toBeLessThan(50)
})
