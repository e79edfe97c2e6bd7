import { fail, ok, type Result } from '@bannerday/domain/result'
import type { RootDatabase } from '../../database/database.ts'
import { notifyChange } from '../../database/notify-change.ts'
import type { OfficialClient } from '../../official-api/official-client.ts'
import type { OfficialSource } from '../sources/official-sources.ts'
import { storeResponse } from '../stores/response-store.ts'
import { storeSightings } from '../stores/sighting-store.ts'
import { recordFault, recordGoodResponse, type SourceState } from '../stores/source-store.ts'
import { lockSource } from '../stores/source-lock.ts'
import { type FetchedPart, fetchSource } from './fetch-source.ts'
import { judgeReading } from './validate-reading.ts'
import { type ResponseTexts, parseResponses } from './parse-responses.ts'
import type { SourceFault } from '../sources/source-fault.ts'

export type SourceReading = {
  readonly db: RootDatabase
  readonly callOfficial: OfficialClient
  readonly now: () => Temporal.Instant
  readonly patience?: number
  /** Called with the pause in milliseconds when a host sends `Retry-After`. */
  readonly onRetryAfter?: (ms: number) => void
}

/**
 * Reads a source once. One transaction stores the response with its parsed sightings or, for an
 * implausible response, the reason; the last good data then stay.
 *
 * @param state the health of the source before
 */
export async function readSource(
  reading: SourceReading,
  source: OfficialSource,
  state: SourceState | undefined,
): Promise<Result<null, SourceFault>> {
  const { db, now } = reading
  const asked = await fetchSource(reading, source)
  const at = new Date(now().epochMilliseconds)
  if (!asked.ok) {
    await db.transaction(async (tx) => {
      await recordFault(tx, source.id, { at, fault: asked.problem })
      await notifyChange(tx, 'sources')
    })
    return asked
  }
  const parts = asked.value
  const parsed = await parseResponses(source, textsOf(parts))
  const told = parsed.ok ? judgeReading(parsed.value, state, at) : parsed
  return db.transaction(async (tx) => {
    await lockSource(tx, source.id)
    for (const { answer, newest } of parts) {
      await storeResponse(tx, source.id, answer, { newest, at })
    }
    await notifyChange(tx, 'sources')
    if (!told.ok || !parsed.ok) {
      const fault = told.ok ? 'reshaped' : told.problem
      await recordFault(tx, source.id, { at, fault })
      return fail(fault)
    }
    const seen = { source: source.id, sightings: parsed.value, from: at, until: at }
    await storeSightings(tx, seen)
    await recordGoodResponse(tx, source.id, {
      at,
      isChanged: isNew(parts),
      announcements: told.value,
    })
    return ok(null)
  })
}

function textsOf(parts: readonly FetchedPart[]): ResponseTexts {
  return new Map(parts.map(({ answer }) => [answer.part, answer.body.toString('utf8')]))
}

function isNew(parts: readonly FetchedPart[]): boolean {
  return parts.some(({ answer, newest }) => !newest?.hash.equals(answer.hash))
}
