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
  readonly response: RawResponse
  /** The newest stored response of this part. */
  readonly newest: StoredResponse | undefined
}

type FetchContext = {
  readonly db: Database
  readonly callOfficial: OfficialClient
  readonly timeoutMs?: number
  readonly onRetryAfter?: OfficialRequest['onRetryAfter']
}

/** Requests all parts of a source; an unchanged part comes from the database. */
export async function fetchSource(
  request: FetchContext,
  source: OfficialSource,
): Promise<Result<FetchedPart[], SourceFault>> {
  const stored = await listNewestResponses(request.db, source.id)
  const fetchedParts: FetchedPart[] = []
  for (const part of source.parts) {
    const newest = stored.find((storedResponse) => storedResponse.part === part.name)
    const response = await fetchPart(request, { source, part, newest })
    if (!response.ok) return response
    fetchedParts.push({ response: response.value, newest })
  }
  return ok(fetchedParts)
}

type PartRequest = {
  readonly source: OfficialSource
  readonly part: SourcePart
  readonly newest: StoredResponse | undefined
}

async function fetchPart(
  { db, callOfficial, timeoutMs = TIMEOUT_MS, onRetryAfter }: FetchContext,
  { source, part, newest }: PartRequest,
): Promise<Result<RawResponse, SourceFault>> {
  const response = await callOfficial({
    host: source.host,
    path: part.path,
    ...(part.post && { method: 'POST', headers: part.post }),
    ...(newest && { validators: { etag: newest.etag, lastModified: newest.lastModified } }),
    maxBytes: MAX_RESPONSE_BYTES,
    timeoutMs,
    ...(onRetryAfter && { onRetryAfter }),
  })
  if (!response.ok) return response
  if (response.value.kind === 'body') {
    return validateResponse(part.name, response.value.body, response.value.validators)
  }
  const body = newest && (await readBody(db, newest.hash))
  // Without a stored body the request was unconditional, so 304 Not Modified is an error.
  return body ? validateResponse(part.name, body, newest) : fail('refused')
}
