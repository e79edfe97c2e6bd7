import { must } from '@bannerday/domain/invariant'
import type { Database, RootDatabase } from '../database/database.ts'
import { notifyChange } from '../database/notify-change.ts'
import { judgeReading } from './reading/validate-reading.ts'
import { type ResponseTexts, type ParsedCache, parseResponses } from './reading/parse-responses.ts'
import type { OfficialSource, SourcePart } from './sources/official-sources.ts'
import { listResponses, readBody, type StoredResponse } from './stores/response-store.ts'
import { lockSource } from './stores/source-lock.ts'
import {
  deleteSightings,
  storeRows,
  addSightings,
  type SightingRows,
} from './stores/sighting-store.ts'

/** The health of a source during the replay, against which each reading is judged. */
type Replay = Parameters<typeof judgeReading>[1]

/**
 * Parses all stored responses of a source again, in the order of their arrival, and replaces its
 * sightings. Runs in one transaction and returns the number of responses.
 */
export function reparseSource(db: RootDatabase, source: OfficialSource): Promise<number> {
  return db.transaction(async (tx) => {
    await lockSource(tx, source.id)
    const answers = await listResponses(tx, source.id)
    await deleteSightings(tx, source.id)
    const newest = new Map<SourcePart['name'], StoredResponse>()
    const before: ParsedCache = new Map()
    const rows: SightingRows = new Map()
    let replay: Replay
    for (const [index, answer] of answers.entries()) {
      newest.set(answer.part as SourcePart['name'], answer)
      const next = answers[index + 1]
      // Parts that arrived together are parsed together.
      const isWhole = next?.firstSeen.getTime() !== answer.firstSeen.getTime()
      if (isWhole && newest.size === source.parts.length) {
        replay = await replayMoment(tx, source, { newest, replay, before, rows })
      }
    }
    await storeRows(tx, rows)
    await notifyChange(tx, 'sources')
    return answers.length
  })
}

type Moment = {
  /** The response of each part that was current at that moment. */
  readonly newest: ReadonlyMap<SourcePart['name'], StoredResponse>
  readonly replay: Replay
  readonly before: ParsedCache
  /** The sightings parsed so far. */
  readonly rows: SightingRows
}

async function replayMoment(
  tx: Database,
  source: OfficialSource,
  { newest, replay, before, rows }: Moment,
): Promise<Replay> {
  const texts = await textsOf(tx, newest)
  const parts = [...newest.values()]
  const from = new Date(Math.max(...parts.map(({ firstSeen }) => firstSeen.getTime())))
  // The reading was valid until one of its parts changed.
  const until = new Date(Math.min(...parts.map(({ lastSeen }) => lastSeen.getTime())))
  const parsed = await parseResponses(source, texts, before)
  const told = parsed.ok ? judgeReading(parsed.value, replay, until) : parsed
  const known = replay ?? { announcements: 0, fault: null, failingSince: null }
  if (!parsed.ok || !told.ok) {
    const fault = told.ok ? ('reshaped' as const) : told.problem
    return { ...known, fault, failingSince: known.failingSince ?? from }
  }
  addSightings(rows, { source: source.id, sightings: parsed.value, from, until })
  return { announcements: told.value, fault: null, failingSince: null }
}

async function textsOf(
  tx: Database,
  newest: ReadonlyMap<SourcePart['name'], StoredResponse>,
): Promise<ResponseTexts> {
  const texts = new Map<SourcePart['name'], string>()
  for (const [part, { hash }] of newest) {
    const body = must(await readBody(tx, hash), 'an answer has a body')
    texts.set(part, body.toString('utf8'))
  }
  return texts
}
