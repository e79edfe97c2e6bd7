import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Announced } from './announced.ts'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import type { ItemTable } from '@bannerday/game-data/item'
import { loadItems } from '@bannerday/game-data/items'
import { announcedFacts } from './announced-facts.ts'
import { answerOfPath } from './answer-of-path.ts'
import { answerFaultily, type Fault, FAULTS } from './faults/fault.ts'
import { makePicture } from './make-picture.ts'
import { answerPulls, pullServiceOf } from './pulls/answer-pulls.ts'
import type { SimulatedHistory } from './pulls/make-history.ts'
import { makePullWorld, type PullWorld } from './pulls/pull-world.ts'
import type { PullOrders } from './pulls/simulated-account.ts'

/** Orders to the simulator; absent fields stay unchanged. */
export type Orders = {
  /** The moment it plays, in milliseconds since the epoch; null for the present. */
  readonly now?: number | null
  /** Whether it announces the bundled facts besides manual announcements. */
  readonly facts?: boolean
  /** Adds announcements; one with a known game and id replaces it. */
  readonly announce?: readonly Announced[]
  /** Removes announcements. */
  readonly withdraw?: readonly Pick<Announced, 'gameId' | 'id'>[]
  /** Faults by host or part of the URL; null for none. */
  readonly faults?: Readonly<Record<string, Fault | null>>
  /** Orders to the pull services. */
  readonly pulls?: PullOrders
}

export type OfficialSimulator = {
  /** The value of OFFICIAL_GATEWAY. */
  readonly origin: string
  readonly order: (orders: Orders) => void
  /** The requested URLs so far, without the gateway: `https://host/path?query`. */
  readonly asked: () => readonly string[]
  /** The pulls of a player by the link's secret, by pull type, newest first. */
  readonly historyOf: (secret: string) => SimulatedHistory
  /** Maximum number of simultaneous pull requests to a host. */
  readonly mostAtOnce: () => number
  readonly close: () => Promise<void>
}

/** Path for orders from other processes: POST with JSON. */
const ORDERS_PATH = '/orders'

/**
 * Responds over HTTP like the official services, in the gateway's form: `/<official
 * host>/<path>?<query>`.
 *
 * @param port 0 takes a free one
 */
export async function startOfficialSimulator(
  port = 0,
  orders: Orders = {},
): Promise<OfficialSimulator> {
  const world = await makeWorld()
  const asked: string[] = []
  world.order(orders)
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    if (path === ORDERS_PATH && request.method === 'POST') {
      world.order(JSON.parse(await textOf(request)) as Orders)
      response.writeHead(204).end()
      return
    }
    const [, host, rest] = /^\/([^/]+)(\/.*)$/.exec(path) ?? []
    const url = host && rest ? new URL(`https://${host}${rest}`) : null
    if (!url) {
      response.writeHead(404).end()
      return
    }
    asked.push(url.href)
    await answer(request, response, url)
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<void> {
    const isPicture = url.pathname.endsWith('.png')
    const pulls = pullServiceOf(url.host)
    const fault = world.faultOf(url.href) ?? (pulls && world.pulls.nextFault())
    // A broken connection must not count as a delivered page.
    if (pulls && fault === 'broken') return answerFaultily(response, fault, null)
    const good = isPicture ? null : await goodAnswer(request, url, pulls)
    if (fault) return answerFaultily(response, fault, good)
    if (isPicture) return send(request, response, await makePicture(url.pathname), 'image/png')
    if (good === null) response.writeHead(404).end()
    else send(request, response, Buffer.from(JSON.stringify(good)), 'application/json')
  }

  async function goodAnswer(
    request: IncomingMessage,
    url: URL,
    pulls: ReturnType<typeof pullServiceOf>,
  ): Promise<unknown> {
    if (!pulls) {
      return isUnderstood(request, url)
        ? answerOfPath(url.host, url, world.announced(), world.now())
        : null
    }
    await world.pulls.linger(url.host)
    const question = { url, method: request.method ?? 'GET', body: await textOf(request) }
    return answerPulls(world.pulls, question, pulls)
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    order: world.order,
    asked: () => asked,
    historyOf: world.pulls.historyOf,
    mostAtOnce: world.pulls.mostAtOnce,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The wiki expects a POST with its game in a header; all others a GET. */
function isUnderstood({ method, headers }: IncomingMessage, { host }: URL): boolean {
  if (host !== 'api.kurobbs.com') return method === 'GET'
  return method === 'POST' && headers['wiki_type'] === '9'
}

const MINUTE_MS = 60_000

async function makeWorld() {
  let moment: number | null = null
  let tellsFacts = true
  const announced = new Map<string, Announced>()
  const faults = new Map<string, Fault>()
  const key = ({ gameId, id }: Pick<Announced, 'gameId' | 'id'>) => `${gameId} ${id}`
  const now = () => moment ?? Date.now()
  const pulls: PullWorld = await makePullWorld(now)
  const loaded = await Promise.all(GAME_IDS.map(async (game) => [game, await loadItems(game)]))
  const items = Object.fromEntries(loaded) as Record<GameId, ItemTable>
  const factsOf = rememberLast((minute: number) => announcedFacts(minute * MINUTE_MS, items))

  return {
    now,
    pulls,
    announced: () => [
      ...(tellsFacts ? factsOf(Math.floor(now() / MINUTE_MS)) : []),
      ...[...announced.values()].filter(({ shown }) => shown.from <= now() && now() < shown.until),
    ],
    faultOf: (address: string) => [...faults].find(([part]) => address.includes(part))?.[1] ?? null,
    order: (orders: Orders) => {
      if (orders.now !== undefined) moment = orders.now
      if (orders.facts !== undefined) tellsFacts = orders.facts
      for (const one of orders.announce ?? []) announced.set(key(one), one)
      for (const one of orders.withdraw ?? []) announced.delete(key(one))
      for (const [part, fault] of Object.entries(orders.faults ?? {})) {
        if (fault !== null && FAULTS.includes(fault)) faults.set(part, fault)
        else faults.delete(part)
      }
      if (orders.pulls) pulls.order(orders.pulls)
    },
  }
}

/** Caches the result of the last key. */
function rememberLast<Value>(work: (key: number) => Value): (key: number) => Value {
  let last: { readonly key: number; readonly value: Value } | null = null
  return (key) => {
    if (last?.key !== key) last = { key, value: work(key) }
    return last.value
  }
}

/** Like the services: with an ETag, and 304 for a current copy. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  type: string,
): void {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const isKnown = request.headers['if-none-match'] === etag
  response.writeHead(isKnown ? 304 : 200, { etag, 'content-type': type })
  response.end(isKnown ? undefined : body)
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
