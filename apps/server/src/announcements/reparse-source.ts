import { must } from '@bannerday/domain/invariant'
import type { Database, RootDatabase } from '../database/database.ts'
import { notifyChange } from '../database/notify-change.ts'
import { type PreviousState, validateReading } from './reading/validate-reading.ts'
import { type ResponseTexts, type ParsedCache, parseResponses } from './reading/parse-responses.ts'
import { getDetailPart, listRunningBanners } from './reading/parse-gacha.ts'
import type { OfficialSource, PartName } from './sources/official-source.ts'
import { listResponses, readBody, type StoredResponse } from './stores/response-store.ts'
import { readItemTables } from './stores/learned-store.ts'
import { lockAnnouncements } from './stores/source-lock.ts'
import {
  deleteSightings,
  upsertSightings,
  addSightings,
  type SightingRows,
} from './stores/sighting-store.ts'

/** The health of a source during the replay, against which each reading is judged. */
type Replay = PreviousState['state']

/**
 * Parses all stored responses of a source again, in the order of their arrival, and replaces its
 * sightings. Runs in one transaction and returns the number of responses.
 */
export function reparseSource(db: RootDatabase, source: OfficialSource): Promise<number> {
  return db.transaction(async (tx) => {
    await lockAnnouncements(tx, source.id)
    const responses = await listResponses(tx, source.id)
    await deleteSightings(tx, source.id)
    const newest = new Map<PartName, StoredResponse>()
    const cache: ParsedCache = new Map()
    const rows: SightingRows = new Map()
    let replay: Replay
    for (const [index, response] of responses.entries()) {
      newest.set(response.part as PartName, response)
      const next = responses[index + 1]
      // Parts that arrived together are parsed together.
      const isComplete = next?.firstSeen.getTime() !== response.firstSeen.getTime()
      if (isComplete && source.parts.every(({ name }) => newest.has(name))) {
        replay = await replayReading(tx, source, { newest, replay, cache, rows })
      }
    }
    await upsertSightings(tx, rows)
    await notifyChange(tx, 'sources')
    return responses.length
  })
}

type ReplayStep = {
  /** The response of each part that was current at that moment. */
  readonly newest: ReadonlyMap<PartName, StoredResponse>
  readonly replay: Replay
  readonly cache: ParsedCache
  /** The sightings parsed so far. */
  readonly rows: SightingRows
}

async function replayReading(
  tx: Database,
  source: OfficialSource,
  { newest, replay, cache, rows }: ReplayStep,
): Promise<Replay> {
  const current = await selectCurrent(tx, source, newest)
  const texts = await readTexts(tx, current)
  const parts = [...current.values()]
  const from = new Date(Math.max(...parts.map(({ firstSeen }) => firstSeen.getTime())))
  // The reading was valid until one of its parts changed.
  const until = new Date(Math.min(...parts.map(({ lastSeen }) => lastSeen.getTime())))
  const { items } = await readItemTables(tx, source.gameId)
  const parsed = parseResponses(source, texts, { items, at: from, cache })
  const validated = parsed.ok
    ? validateReading(source, parsed.value, { state: replay, at: until })
    : parsed
  const state = replay ?? { announcements: 0, fault: null, failingSince: null }
  if (!parsed.ok || !validated.ok) {
    const fault = validated.ok ? ('reshaped' as const) : validated.problem
    return { ...state, fault, failingSince: state.failingSince ?? from }
  }
  addSightings(rows, { source: source.id, sightings: parsed.value, from, until })
  return { announcements: validated.value, fault: null, failingSince: null }
}

/** The parts that belong together: of the details, those that the current list names. */
async function selectCurrent(
  tx: Database,
  source: OfficialSource,
  newest: ReadonlyMap<PartName, StoredResponse>,
): Promise<ReadonlyMap<PartName, StoredResponse>> {
  const list = newest.get('list')
  if (!source.gacha || !list) return newest
  const texts = await readTexts(tx, new Map([['list', list]]))
  const rows = listRunningBanners(source, texts.get('list') ?? '', list.firstSeen)
  const names = rows.ok ? rows.value.map(({ id }) => getDetailPart(id)) : []
  return new Map([...newest].filter(([name]) => name === 'list' || names.includes(name)))
}

async function readTexts(
  tx: Database,
  newest: ReadonlyMap<PartName, StoredResponse>,
): Promise<ResponseTexts> {
  const texts = new Map<PartName, string>()
  for (const [part, { hash }] of newest) {
    const body = must(await readBody(tx, hash), 'a stored response has a body')
    texts.set(part, body.toString('utf8'))
  }
  return texts
}
