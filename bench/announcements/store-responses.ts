import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { SimulatedAnnouncement } from '@bannerday/simulators/official/simulated-announcement'
import { createHoyoContents, createHoyoList } from '@bannerday/simulators/official/hoyo-responses'
import type { Client } from 'pg'

/** Number of announcements in a source at a time. */
const ROWS = 40

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

const QUERY = {
  gameId: 'genshin',
  region: 'os_asia',
  language: 'en',
  domain: 'hoyoverse.com',
} as const

/**
 * Stores bodies of announcements as a server that reads a source every 15 minutes would have them:
 * every body differs, and new announcements replace old ones.
 */
export async function storeResponses(database: Client, bodies: number): Promise<void> {
  const fetches = bodies / ROWS
  for (let index = 0; index < fetches; index++) {
    const at = Date.now() - (fetches - index) * 15 * MINUTE_MS
    const announcements = Array.from({ length: ROWS }, (_, row) =>
      createAnnouncement(row + Math.floor(index / 4), at),
    )
    await store(database, 'list', createHoyoList(announcements, QUERY, at), at)
    await store(
      database,
      'contents',
      withLongBodies(createHoyoContents(announcements, QUERY), index),
      at,
    )
  }
}

function createAnnouncement(number: number, at: number): SimulatedAnnouncement {
  const day = (days: number) => new Date(at + days * DAY_MS).toISOString().slice(0, 19)
  const titles = { en: `Festival ${number}` }
  return {
    id: 1000 + number,
    gameId: 'genshin',
    class: number % 4 === 0 ? 'gacha' : 'event',
    titles: { ...titles, 'zh-Hans': '', 'zh-Hant': '', ja: '', ko: '', fr: '' },
    start: { kind: 'exact', at: day(-(number % 9)), basis: 'server' },
    end: { kind: 'exact', at: day(10 + (number % 9)), basis: 'server' },
    version: '7.1',
    form: number % 3 === 0 ? 'escaped' : 'tagged',
    picture: `${number}.png`,
    shown: { from: at - 10 * DAY_MS, until: at + 20 * DAY_MS },
  }
}

/** Extends bodies to the recorded lengths: mean 4,600 characters, median below 2,400. */
function withLongBodies(response: unknown, index: number): unknown {
  const { data, ...rest } = response as { data: { list: { content: string }[] } }
  const list = data.list.map((row, number) => {
    const lines = Array.from({ length: 8 * 2 ** (number % 5) }, (_, line) =>
      paragraph(`${index} ${number} ${line}`),
    )
    return { ...row, content: row.content + lines.join('') }
  })
  return { ...rest, data: { ...data, list } }
}

function paragraph(number: string): string {
  return `<p style="white-space: pre-wrap;">● Take part ${number} times and win.</p>`
}

async function store(database: Client, part: string, response: unknown, at: number): Promise<void> {
  const body = Buffer.from(JSON.stringify(response))
  const hash = createHash('sha256').update(body).digest()
  const compressed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
  await database.query('insert into announcement_bodies (hash, packed) values ($1, $2)', [
    hash,
    compressed,
  ])
  await database.query(
    `insert into announcement_answers (source, part, hash, first_seen, last_seen)
     values ('genshin/os_asia/en', $1, $2, $3, $3)`,
    [part, hash, new Date(at)],
  )
}
