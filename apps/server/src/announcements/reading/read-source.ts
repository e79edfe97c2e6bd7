import { fail, ok, type Result } from '@bannerday/domain/result'
import type { RootDatabase } from '../../database/database.ts'
import { notifyChange } from '../../database/notify-change.ts'
import type { OfficialClient } from '../../official-api/official-client.ts'
import type { OfficialSource } from '../sources/official-source.ts'
import { storeResponse } from '../stores/response-store.ts'
import { storeSightings } from '../stores/sighting-store.ts'
import { recordFault, recordGoodResponse, type SourceState } from '../stores/source-store.ts'
import { readItemTables } from '../stores/learned-store.ts'
import { lockAnnouncements } from '../stores/source-lock.ts'
import { type FetchedPart, fetchSource } from './fetch-source.ts'
import { validateReading } from './validate-reading.ts'
import { type ResponseTexts, parseResponses } from './parse-responses.ts'
import type { SourceFault } from '../sources/source-fault.ts'

export type SourceReading = {
  readonly db: RootDatabase
  readonly callOfficial: OfficialClient
  readonly now: () => Temporal.Instant
  readonly timeoutMs?: number
  /** Called with the pause in milliseconds when a host sends `Retry-After`. */
  readonly onRetryAfter?: (ms: number) => void
}

/**
 * Reads a source once. One transaction stores the response, and with it its parsed sightings or the
 * reason of its rejection; the last good data then stay.
 *
 * @param state the health of the source before
 */
export async function readSource(
  reading: SourceReading,
  source: OfficialSource,
  state: SourceState | undefined,
): Promise<Result<null, SourceFault>> {
  const { db, now } = reading
  const fetched = await fetchSource(reading, source)
  const at = new Date(now().epochMilliseconds)
  if (!fetched.ok) {
    await db.transaction(async (tx) => {
      await recordFault(tx, source.id, { at, fault: fetched.problem })
      await notifyChange(tx, 'sources')
    })
    return fetched
  }
  const parts = fetched.value
  const { items } = await readItemTables(db, source.gameId)
  const parsed = parseResponses(source, toTexts(parts), { items, at })
  const validated = parsed.ok ? validateReading(source, parsed.value, { state, at }) : parsed
  return db.transaction(async (tx) => {
    await lockAnnouncements(tx, source.id)
    for (const { response, newest } of parts) {
      await storeResponse(tx, source.id, response, { newest, at })
    }
    await notifyChange(tx, 'sources')
    if (!validated.ok || !parsed.ok) {
      const fault = validated.ok ? 'reshaped' : validated.problem
      await recordFault(tx, source.id, { at, fault })
      return fail(fault)
    }
    const seen = { source: source.id, sightings: parsed.value, from: at, until: at }
    await storeSightings(tx, seen)
    await recordGoodResponse(tx, source.id, {
      at,
      isChanged: hasChanged(parts),
      announcements: validated.value,
    })
    return ok(null)
  })
}

function toTexts(parts: readonly FetchedPart[]): ResponseTexts {
  return new Map(parts.map(({ response }) => [response.part, response.body.toString('utf8')]))
}

function hasChanged(parts: readonly FetchedPart[]): boolean {
  return parts.some(({ response, newest }) => !newest?.hash.equals(response.hash))
}
