import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SimulatedAnnouncement } from './simulated-announcement.ts'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import type { ItemTable } from '@bannerday/game-data/item'
import { loadItems } from '@bannerday/game-data/items'
import { listBundledAnnouncements } from './bundled-announcements.ts'
import { createFeedResponse } from './feed-response.ts'
import { createGachaInfoResponse, type SimulatedBanner } from './gacha-info.ts'
import { respondWithFault, type Fault, FAULTS } from './faults/fault.ts'
import { createImage } from './create-image.ts'
import { createPullResponse, findPullService } from './pulls/pull-response.ts'
import type { SimulatedHistory } from './pulls/simulated-history.ts'
import { createPullServiceState, type PullServiceState } from './pulls/pull-service-state.ts'
import type { PullServiceSettings } from './pulls/simulated-account.ts'

/** Changes to the simulator; absent fields stay unchanged. */
export type SimulatorSettings = {
  /** The simulated time in milliseconds since the epoch; null for the present. */
  readonly now?: number | null
  /** Whether it announces the bundled facts besides manual announcements. */
  readonly facts?: boolean
  /** Adds announcements; one with a known game and id replaces it. */
  readonly announce?: readonly SimulatedAnnouncement[]
  /** Removes announcements. */
  readonly withdraw?: readonly Pick<SimulatedAnnouncement, 'gameId' | 'id'>[]
  /** Faults by host or part of the URL; null for none. */
  readonly faults?: Readonly<Record<string, Fault | null>>
  /** Adds banners to the static banner data; one with a known game and id replaces it. */
  readonly banners?: readonly SimulatedBanner[]
  /** Removes banners. */
  readonly withdrawBanners?: readonly Pick<SimulatedBanner, 'gameId' | 'id'>[]
  /** Changes to the pull services. */
  readonly pulls?: PullServiceSettings
}

export type OfficialSimulator = {
  /** The value of OFFICIAL_GATEWAY. */
  readonly origin: string
  readonly configure: (settings: SimulatorSettings) => void
  /** The requested URLs so far, without the gateway: `https://host/path?query`. */
  readonly requestedUrls: () => readonly string[]
  /** The pulls of a player by the link's secret, by pull type, newest first. */
  readonly getHistory: (secret: string) => SimulatedHistory
  /** Maximum number of simultaneous pull requests to a host. */
  readonly getMaxConcurrency: () => number
  readonly close: () => Promise<void>
}

/** Path for settings from other processes: POST with JSON. */
const SETTINGS_PATH = '/settings'

/**
 * Responds over HTTP like the official services, in the gateway's form: `/<official
 * host>/<path>?<query>`.
 *
 * @param port 0 takes a free one
 */
export async function startOfficialSimulator(
  port = 0,
  settings: SimulatorSettings = {},
): Promise<OfficialSimulator> {
  const state = await createState()
  const requestedUrls: string[] = []
  state.configure(settings)
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    if (path === SETTINGS_PATH && request.method === 'POST') {
      state.configure(JSON.parse(await readBody(request)) as SimulatorSettings)
      response.writeHead(204).end()
      return
    }
    const [, host, pathAndQuery] = /^\/([^/]+)(\/.*)$/.exec(path) ?? []
    const url = host && pathAndQuery ? new URL(`https://${host}${pathAndQuery}`) : null
    if (!url) {
      response.writeHead(404).end()
      return
    }
    requestedUrls.push(url.href)
    await respond(request, response, url)
  }

  async function respond(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<void> {
    const isImage = url.pathname.endsWith('.png')
    const pulls = findPullService(url.host)
    const fault = state.findFault(url.href) ?? (pulls && state.pulls.nextFault())
    // A broken connection must not count as a delivered page.
    if (pulls && fault === 'broken') return respondWithFault(response, fault, null)
    const good = isImage ? null : await createResponse(request, url, pulls)
    if (fault) return respondWithFault(response, fault, good)
    if (isImage) return send(request, response, await createImage(url.pathname), 'image/png')
    if (good === null) response.writeHead(404).end()
    else send(request, response, Buffer.from(JSON.stringify(good)), 'application/json')
  }

  async function createResponse(
    request: IncomingMessage,
    url: URL,
    pulls: ReturnType<typeof findPullService>,
  ): Promise<unknown> {
    if (url.pathname.startsWith('/gacha_info/') && !pulls) {
      return createGachaInfoResponse(url, state.banners(), state.items)
    }
    if (!pulls) {
      return isExpectedRequest(request, url)
        ? createFeedResponse(url.host, url, state.announced(), state.now())
        : null
    }
    await state.pulls.delayRequest(url.host)
    const pullRequest = { url, method: request.method ?? 'GET', body: await readBody(request) }
    return createPullResponse(state.pulls, pullRequest, pulls)
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    configure: state.configure,
    requestedUrls: () => requestedUrls,
    getHistory: state.pulls.getHistory,
    getMaxConcurrency: state.pulls.getMaxConcurrency,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The wiki expects a POST with its game in a header; all others a GET. */
function isExpectedRequest({ method, headers }: IncomingMessage, { host }: URL): boolean {
  if (host !== 'api.kurobbs.com') return method === 'GET'
  return method === 'POST' && headers['wiki_type'] === '9'
}

const MINUTE_MS = 60_000

async function createState() {
  let fixedNow: number | null = null
  let includesFacts = true
  const announced = new Map<string, SimulatedAnnouncement>()
  const faults = new Map<string, Fault>()
  const banners = new Map<string, SimulatedBanner>()
  const key = ({ gameId, id }: { readonly gameId: GameId; readonly id: string | number }) =>
    `${gameId} ${id}`
  const now = () => fixedNow ?? Date.now()
  const pulls: PullServiceState = await createPullServiceState(now)
  const loaded = await Promise.all(GAME_IDS.map(async (game) => [game, await loadItems(game)]))
  const items = Object.fromEntries(loaded) as Record<GameId, ItemTable>
  const getFacts = memoizeLast((minute: number) =>
    listBundledAnnouncements(minute * MINUTE_MS, items),
  )

  return {
    now,
    pulls,
    items,
    banners: () =>
      [...banners.values()].filter(
        ({ shown }) => !shown || (shown.from <= now() && now() < shown.until),
      ),
    announced: () => [
      ...(includesFacts ? getFacts(Math.floor(now() / MINUTE_MS)) : []),
      ...[...announced.values()].filter(({ shown }) => shown.from <= now() && now() < shown.until),
    ],
    findFault: (address: string) =>
      [...faults].find(([part]) => address.includes(part))?.[1] ?? null,
    configure: (settings: SimulatorSettings) => {
      if (settings.now !== undefined) fixedNow = settings.now
      if (settings.facts !== undefined) includesFacts = settings.facts
      for (const announcement of settings.announce ?? [])
        announced.set(key(announcement), announcement)
      for (const announcement of settings.withdraw ?? []) announced.delete(key(announcement))
      for (const banner of settings.banners ?? []) banners.set(key(banner), banner)
      for (const banner of settings.withdrawBanners ?? []) banners.delete(key(banner))
      for (const [part, fault] of Object.entries(settings.faults ?? {})) {
        if (fault !== null && FAULTS.includes(fault)) faults.set(part, fault)
        else faults.delete(part)
      }
      if (settings.pulls) pulls.configure(settings.pulls)
    },
  }
}

/** Caches the result of the last key. */
function memoizeLast<Value>(compute: (key: number) => Value): (key: number) => Value {
  let last: { readonly key: number; readonly value: Value } | null = null
  return (key) => {
    if (last?.key !== key) last = { key, value: compute(key) }
    return last.value
  }
}

/** Sends an ETag, and 304 for a current copy, like the services. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  type: string,
): void {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const isUnchanged = request.headers['if-none-match'] === etag
  response.writeHead(isUnchanged ? 304 : 200, { etag, 'content-type': type })
  response.end(isUnchanged ? undefined : body)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const part of request) chunks.push(part as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
