import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { GameId } from '../game.ts'
import { readSample } from '../testing/read-sample.ts'
import { writeRecordBookmark, writeRecordScript } from './record-script.ts'

const TEXTS = { askUid: 'uid?', unknownUid: 'unknown', signIn: 'refused' }

type Page = { readonly retcode: number; readonly message?: string; readonly data?: unknown }

type Run = {
  readonly uid: string
  readonly respond: (address: URL) => Page
  readonly script?: string
}

/** Runs the script as on HoYoLAB's page: its file, its messages and the addresses that it asked. */
async function runScript(game: GameId, { uid, respond, script }: Run) {
  const asked: URL[] = []
  const alerts: string[] = []
  const saved: Blob[] = []
  const link = { href: '', download: '', click() {}, remove() {} }
  const page = {
    prompt: () => uid,
    alert: (text: string) => void alerts.push(text),
    fetch: async (address: string) => {
      asked.push(new URL(address))
      return { json: async () => Promise.resolve(respond(new URL(address))) }
    },
    document: {
      documentElement: { lang: 'en-US' },
      createElement: () => link,
      body: { append() {} },
    },
    navigator: {},
    setTimeout: (done: () => void) => setImmediate(done),
    URL: { createObjectURL: (blob: Blob) => saved.push(blob) },
    URLSearchParams,
    Blob,
  }
  await runInNewContext(script ?? writeRecordScript(game, TEXTS), page)
  const text = await saved[0]?.text()
  return { file: text === undefined ? null : (JSON.parse(text) as unknown), asked, alerts, link }
}

/** Two pages of one type; the others are empty. */
function respondPulls(address: URL): Page {
  const { gacha_type: type, end_id: end } = Object.fromEntries(address.searchParams)
  if (type !== 'GACHA_TYPE_BANGBOO') return { retcode: 0, data: { gacha_item_list: [] } }
  const isFirst = end === '0'
  const row = {
    id: isFirst ? '1767225600000000102' : '1767225600000000101',
    item_id: '54001',
    rarity: 'B',
    date: { year: 2026, month: 1, day: 1, hour: 8, minute: 0, second: 0 },
  }
  return { retcode: 0, data: { gacha_item_list: [row], has_more: isFirst } }
}

test('saves every page of every type, which the importer reads', async () => {
  const { file, asked, alerts, link } = await runScript('zenless', {
    uid: ' 1300000001 ',
    respond: respondPulls,
  })
  expect(alerts).toEqual([])
  expect(link.download).toBe('hoyolab-zenless-1300000001.json')
  expect(new Set(asked.map(({ searchParams }) => searchParams.get('region')))).toEqual(
    new Set(['prod_gf_jp']),
  )
  const pulls = readSample(file).accounts[0]?.pulls
  expect(pulls?.map(({ id, pullType }) => `${pullType} ${id}`).toSorted()).toEqual([
    '5 1767225600000000101',
    '5 1767225600000000102',
  ])
})

test('runs as a bookmark, and asks the second host when the first refuses', async () => {
  const bookmark = writeRecordBookmark('zenless', TEXTS)
  const { file, asked } = await runScript('zenless', {
    uid: '1300000001',
    respond: (address) =>
      address.host === 'sg-public-api.hoyolab.com' ? { retcode: -1 } : respondPulls(address),
    script: decodeURIComponent(bookmark.replace(/^javascript:/, '')),
  })
  expect(readSample(file).accounts[0]?.pulls).toHaveLength(2)
  expect(asked.filter(({ host }) => host === 'sg-public-api.hoyolab.com')).toHaveLength(1)
})

test('signs in before it reads five-stars page by page', async () => {
  const { file, asked } = await runScript('starrail', {
    uid: '800000001',
    respond: ({ pathname, searchParams }) => {
      if (pathname.endsWith('/account')) return { retcode: 0, data: {} }
      const isFirst =
        searchParams.get('gacha_type') === 'GachaType_AvatarUp' && !searchParams.has('max_id')
      const id = searchParams.has('max_id') ? '1764547200000' : '1767225600000'
      const row = { id, item: { item_id: 1005 }, is_up: true, gacha_count: 75 }
      return {
        retcode: 0,
        data: { list: [row], has_more: isFirst, version_id: '1', next_max_id: 'a' },
      }
    },
  })
  expect(asked[0]?.pathname).toBe('/common/badge/v1/login/account')
  expect(readSample(file).accounts[0]?.remembered?.['11']?.tops).toHaveLength(2)
})

test.each([
  ['a UID of a server in China', '10000001', 'unknown'],
  ['a response that refuses', '1300000001', 'refused\n\nlog in'],
])('reports %s, and saves nothing', async (_, uid, message) => {
  const respond = () => ({ retcode: -100, message: 'log in' })
  const { file, alerts } = await runScript('zenless', { uid, respond })
  expect([file, alerts]).toEqual([null, [message]])
})
