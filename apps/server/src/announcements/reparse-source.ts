import { must } from '@bannerday/domain/invariant'
import type { Database, RootDatabase } from '../database/database.ts'
import { notifyChange } from '../database/notify-change.ts'
import { validateReading } from './reading/validate-reading.ts'
import { type ResponseTexts, type ParsedCache, parseResponses } from './reading/parse-responses.ts'
import type { OfficialSource, SourcePart } from './sources/official-sources.ts'
import { listResponses, readBody, type StoredResponse } from './stores/response-store.ts'
import { lockSource } from './stores/source-lock.ts'
import {
  deleteSightings,
  upsertSightings,
  addSightings,
  type SightingRows,
} from './stores/sighting-store.ts'

/** The health of a source during the replay, against which each reading is judged. */
type Replay = Parameters<typeof validateReading>[1]

/**
 * Parses all stored responses of a source again, in the order of their arrival, and replaces its
 * sightings. Runs in one transaction and returns the number of responses.
 */
export function reparseSource(db: RootDatabase, source: OfficialSource): Promise<number> {
  return db.transaction(async (tx) => {
    await lockSource(tx, source.id)
    const responses = await listResponses(tx, source.id)
    await deleteSightings(tx, source.id)
    const newest = new Map<SourcePart['name'], StoredResponse>()
    const cache: ParsedCache = new Map()
    const rows: SightingRows = new Map()
    let replay: Replay
    for (const [index, response] of responses.entries()) {
      newest.set(response.part as SourcePart['name'], response)
      const next = responses[index + 1]
      // Parts that arrived together are parsed together.
      const isComplete = next?.firstSeen.getTime() !== response.firstSeen.getTime()
      if (isComplete && newest.size === source.parts.length) {
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
  readonly newest: ReadonlyMap<SourcePart['name'], StoredResponse>
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
  const texts = await readTexts(tx, newest)
  const parts = [...newest.values()]
  const from = new Date(Math.max(...parts.map(({ firstSeen }) => firstSeen.getTime())))
  // The reading was valid until one of its parts changed.
  const until = new Date(Math.min(...parts.map(({ lastSeen }) => lastSeen.getTime())))
  const parsed = await parseResponses(source, texts, cache)
  const validated = parsed.ok ? validateReading(parsed.value, replay, until) : parsed
  const state = replay ?? { announcements: 0, fault: null, failingSince: null }
  if (!parsed.ok || !validated.ok) {
    const fault = validated.ok ? ('reshaped' as const) : validated.problem
    return { ...state, fault, failingSince: state.failingSince ?? from }
  }
  addSightings(rows, { source: source.id, sightings: parsed.value, from, until })
  return { announcements: validated.value, fault: null, failingSince: null }
}

async function readTexts(
  tx: Database,
  newest: ReadonlyMap<SourcePart['name'], StoredResponse>,
): Promise<ResponseTexts> {
  const texts = new Map<SourcePart['name'], string>()
  for (const [part, { hash }] of newest) {
    const body = must(await readBody(tx, hash), 'a stored response has a body')
    texts.set(part, body.toString('utf8'))
  }
  return texts
}
