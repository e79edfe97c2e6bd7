import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Database } from '../../database/database.ts'
import type { OfficialClient, OfficialRequest } from '../../official-api/official-client.ts'
import type { OfficialSource, SourcePart } from '../sources/official-sources.ts'
import { listNewestResponses, readBody, type StoredResponse } from '../stores/response-store.ts'
import { type RawResponse, validateResponse } from '../sources/raw-response.ts'
import type { SourceFault } from '../sources/source-fault.ts'

/** Five times the largest response seen (1.6 MB: the bodies of a version's first week). */
const MAX_RESPONSE_BYTES = 8 * 2 ** 20

const TIMEOUT_MS = 20_000

export type FetchedPart = {
  readonly answer: RawResponse
  /** The newest stored response of this part. */
  readonly newest: StoredResponse | undefined
}

type Asking = {
  readonly db: Database
  readonly callOfficial: OfficialClient
  readonly timeoutMs?: number
  readonly onRetryAfter?: OfficialRequest['onRetryAfter']
}

/** Requests all parts of a source; an unchanged part comes from the database. */
export async function fetchSource(
  request: Asking,
  source: OfficialSource,
): Promise<Result<FetchedPart[], SourceFault>> {
  const stored = await listNewestResponses(request.db, source.id)
  const asked: FetchedPart[] = []
  for (const part of source.parts) {
    const newest = stored.find((one) => one.part === part.name)
    const answer = await fetchPart(request, { source, part, newest })
    if (!answer.ok) return answer
    asked.push({ answer: answer.value, newest })
  }
  return ok(asked)
}

type Question = {
  readonly source: OfficialSource
  readonly part: SourcePart
  readonly newest: StoredResponse | undefined
}

async function fetchPart(
  { db, callOfficial, timeoutMs = TIMEOUT_MS, onRetryAfter }: Asking,
  { source, part, newest }: Question,
): Promise<Result<RawResponse, SourceFault>> {
  const answer = await callOfficial({
    host: source.host,
    path: part.path,
    ...(part.post && { method: 'POST', headers: part.post }),
    ...(newest && { validators: { etag: newest.etag, lastModified: newest.lastModified } }),
    maxBytes: MAX_RESPONSE_BYTES,
    timeoutMs,
    ...(onRetryAfter && { onRetryAfter }),
  })
  if (!answer.ok) return answer
  if (answer.value.kind === 'body') {
    return validateResponse(part.name, answer.value.body, answer.value.validators)
  }
  const body = newest && (await readBody(db, newest.hash))
  // The host sent 304 Not Modified to a request without an ETag.
  return body ? validateResponse(part.name, body, newest) : fail('refused')
}
