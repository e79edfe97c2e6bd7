// chunk: frame
import type { Endpoint } from '@bannerday/contract/endpoint'
import { errorEnvelope, successEnvelope } from '@bannerday/contract/envelope'
import type * as z from 'zod/mini'
import { nowMs } from '#shared/clock.ts'
import { shownTexts } from '#shared/texts/shown-texts.ts'
import { ApiError } from './api-error.ts'
import { buildUrl, takePrefetched } from './prefetch.ts'

type ApiOptions<Body extends z.ZodMiniObject> = {
  body?: z.input<Body>
  /** The session token of the request. */
  token?: string
  signal?: AbortSignal
  /**
   * Bypasses the HTTP cache, which would serve a stale response and revalidate in the background.
   */
  bypassesCache?: boolean
  /** Called with the time of the server's response, which is old when it comes from a cache. */
  onResponse?: (respondedAt: number) => void
}

/**
 * Sends a request and returns the response data, validated against the contract. Throws
 * `ApiError`; an abort throws the error of `fetch`, because it is not a failure.
 */
export async function callApi<
  Query extends z.ZodMiniObject,
  Data extends z.ZodMiniType,
  Body extends z.ZodMiniObject,
>(
  endpoint: Endpoint<Query, Data, Body>,
  query: z.input<Query>,
  { body: sent, token, signal, bypassesCache, onResponse }: ApiOptions<Body> = {},
): Promise<z.output<Data>> {
  const { response, text } = await send(
    buildUrl(endpoint.path, query as Record<string, string | undefined>),
    {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        // Some requests send a mail, in the language of the page.
        ...(sent && {
          'content-type': 'application/json',
          'accept-language': shownTexts().language,
        }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(sent && { body: JSON.stringify(sent) }),
      ...(signal && { signal }),
      ...(bypassesCache && { cache: 'no-cache' }),
    },
  )
  const body = parseJson(text)
  if (!response.ok) throw serverError(response.status, body)

  const parsed = successEnvelope(endpoint.data).safeParse(body)
  if (parsed.success) {
    onResponse?.(Date.parse(response.headers.get('date') ?? '') || nowMs())
    return (parsed.data as { data: z.output<Data> }).data
  }
  const message = `Invalid response: ${endpoint.path}`
  throw new ApiError('invalid', response.status, message, { cause: parsed.error })
}

async function send(address: string, request: RequestInit) {
  try {
    const response = await (takePrefetched(address) ?? fetch(address, request))
    return { response, text: await response.text() }
  } catch (cause) {
    if (request.signal?.aborted) throw cause
    throw new ApiError('network', 0, 'No response', { cause })
  }
}

/** Parses JSON; undefined for invalid text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An error page of a proxy has no envelope, only a status. */
export function serverError(status: number, body: unknown): ApiError {
  const envelope = errorEnvelope.safeParse(body)
  if (!envelope.success) return new ApiError('server', status, `Status ${status}`)
  const { message, error_code: errorCode } = envelope.data
  return new ApiError('server', status, message, { errorCode })
}

/** The query key of the activities, one response per query. */
export const ACTIVITIES_KEY = 'activities'

/** The same for the seasons before the activity window, and for names in every language. */
export const PAST_KEY = 'past'
export const NAMES_KEY = 'names'
