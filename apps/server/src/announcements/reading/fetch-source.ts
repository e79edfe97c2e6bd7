import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Database } from '../../database/database.ts'
import type { OfficialClient, OfficialRequest } from '../../official-api/official-client.ts'
import type { OfficialHost } from '../../official-api/official-hosts.ts'
import type { OfficialSource, SourcePart } from '../sources/official-source.ts'
import { listNewestResponses, readBody, type StoredResponse } from '../stores/response-store.ts'
import { type RawResponse, validateResponse } from '../sources/raw-response.ts'
import type { SourceFault } from '../sources/source-fault.ts'
import { getDetailPart, listRunningBanners } from './parse-gacha.ts'

/** Five times the largest response seen (1.6 MB: the bodies of a version's first week). */
const MAX_RESPONSE_BYTES = 8 * 2 ** 20

/** Five times the largest details of a banner (200 kB). */
const MAX_DETAIL_BYTES = 2 ** 20

/** Above the number of banners that ever ran at once, so that a broken list causes few requests. */
const MAX_DETAILS = 40

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
  readonly now: () => Temporal.Instant
}

/**
 * Requests all parts of a source, and the details of the banners that it lists; an unchanged part
 * comes from the database.
 */
export async function fetchSource(
  request: FetchContext,
  source: OfficialSource,
): Promise<Result<FetchedPart[], SourceFault>> {
  const stored = await listNewestResponses(request.db, source.id)
  const fetchedParts: FetchedPart[] = []
  for (const part of source.parts) {
    const newest = stored.find((storedResponse) => storedResponse.part === part.name)
    const response = await fetchPart(request, { host: source.host, part, newest })
    if (!response.ok) return response
    fetchedParts.push({ response: response.value, newest })
  }
  if (!source.gacha?.details) return ok(fetchedParts)
  const details = await fetchDetails(request, { source, fetchedParts, stored })
  return details.ok ? ok([...fetchedParts, ...details.value]) : details
}

type DetailsRequest = {
  readonly source: OfficialSource
  readonly fetchedParts: readonly FetchedPart[]
  readonly stored: readonly StoredResponse[]
}

/**
 * Requests the details of all listed banners. A refusal (403 for a region limit, 404 right after a
 * row appears) leads to the other host. When both refuse, the details are missing until a later
 * round; a banner has a new id for each run, so nothing older could replace them.
 */
async function fetchDetails(
  request: FetchContext,
  { source, fetchedParts, stored }: DetailsRequest,
): Promise<Result<FetchedPart[], SourceFault>> {
  const list = fetchedParts[0]?.response.body.toString('utf8') ?? ''
  const rows = listRunningBanners(source, list, new Date(request.now().epochMilliseconds))
  if (!rows.ok) return rows
  const { places = [], language = '' } = source.gacha?.details ?? {}
  const details: FetchedPart[] = []
  for (const { id } of rows.value.slice(0, MAX_DETAILS)) {
    const name = getDetailPart(id)
    const newest = stored.find((storedResponse) => storedResponse.part === name)
    for (const { host, folder } of places) {
      const part = { name, path: `${folder}/${id}/${language}.json` }
      const response = await fetchPart(request, { host, part, newest, maxBytes: MAX_DETAIL_BYTES })
      if (response.ok) details.push({ response: response.value, newest })
      else if (host === source.host && response.problem !== 'refused') return response
      if (response.ok) break
    }
  }
  return ok(details)
}

type PartRequest = {
  readonly host: OfficialHost
  readonly part: SourcePart
  readonly newest: StoredResponse | undefined
  readonly maxBytes?: number
}

async function fetchPart(
  { db, callOfficial, timeoutMs = TIMEOUT_MS, onRetryAfter }: FetchContext,
  { host, part, newest, maxBytes = MAX_RESPONSE_BYTES }: PartRequest,
): Promise<Result<RawResponse, SourceFault>> {
  const response = await callOfficial({
    host,
    path: part.path,
    ...(part.post && { method: 'POST', headers: part.post }),
    ...(newest && { validators: { etag: newest.etag, lastModified: newest.lastModified } }),
    maxBytes,
    timeoutMs,
    ...(onRetryAfter && { onRetryAfter }),
  })
  if (!response.ok) return response
  if (response.value.kind === 'body') {
    return validateResponse(part.name, response.value.body, response.value.validators)
  }
  const body = newest && (await readBody(db, newest.hash))
  // Without a stored body the request was unconditional, so 304 Not Modified is an error.
  if (!newest || !body) return fail('refused')
  const { etag, lastModified } = newest
  return validateResponse(part.name, body, { etag, lastModified })
}
