import { fail, ok, type Result } from '@bannerday/domain/result'
import { isOfficialHost, type OfficialHost } from './official-hosts.ts'
import { readBodyWithLimit } from './read-body-with-limit.ts'
import { parseRetryAfter } from './retry-after.ts'

/** The validators (`ETag`, `Last-Modified`) of an earlier response for a conditional request. */
export type Validators = {
  readonly etag: string | null
  readonly lastModified: string | null
}

export type OfficialRequest = {
  readonly host: OfficialHost
  /** Path and query: `/common/hk4e_cn/announcement/api/getAnnList?lang=zh-cn`. */
  readonly path: string
  readonly method?: 'GET' | 'POST'
  /** JSON body of a POST. */
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly validators?: Validators
  /** Maximum size of the decompressed body in bytes. */
  readonly maxBytes: number
  /** Timeout until the last byte, in milliseconds. */
  readonly timeoutMs: number
  /** Called with the pause in milliseconds when a busy host sends `Retry-After`. */
  readonly onRetryAfter?: (ms: number) => void
}

/** A body, or `unchanged` for the response 304. */
export type OfficialResponse =
  | { readonly kind: 'body'; readonly body: Buffer; readonly validators: Validators }
  | { readonly kind: 'unchanged' }

/**
 * The reason of a failure: network, timeout, a status for a temporary condition (`busy`), any other
 * status, a redirect, or the size.
 */
export type OfficialFault = 'unreachable' | 'slow' | 'busy' | 'refused' | 'redirected' | 'too-large'

/** Sends a request to an official service. Never throws for failures of the other side. */
export type OfficialClient = (
  request: OfficialRequest,
) => Promise<Result<OfficialResponse, OfficialFault>>

export type GatewaySettings = {
  /** Origin of a gateway that receives all requests as `<gateway>/<host>/<path>`; null for none. */
  readonly gateway: string | null
  /** User agent of all requests. */
  readonly userAgent: string
}

/** Creates the only HTTP client for official services. */
export function createOfficialClient({ gateway, userAgent }: GatewaySettings): OfficialClient {
  return async (request) => {
    const { host, path, method = 'GET', validators: known, body } = request
    if (!isOfficialHost(host)) throw new Error(`${String(host)} is not an official host`)
    const url = new URL(gateway === null ? `https://${host}` : `${gateway}/${host}`)
    const { pathname, search } = new URL(path, 'https://path.invalid')
    url.pathname = gateway === null ? pathname : `/${host}${pathname}`
    url.search = search
    try {
      const response = await fetch(url, {
        method,
        headers: {
          accept: '*/*',
          'user-agent': userAgent,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(known?.etag && { 'if-none-match': known.etag }),
          ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
          ...request.headers,
        },
        ...(body !== undefined && { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(request.timeoutMs),
      })
      const retryAfterMs = isBusy(response.status) ? parseRetryAfter(response.headers) : null
      if (retryAfterMs !== null) request.onRetryAfter?.(retryAfterMs)
      return await readResponse(response, request.maxBytes)
    } catch (error) {
      return fail(isTimeout(error) ? 'slow' : 'unreachable')
    }
  }
}

async function readResponse(
  response: Response,
  maxBytes: number,
): Promise<Result<OfficialResponse, OfficialFault>> {
  if (response.status !== 200) await response.body?.cancel()
  if (response.status === 304) return ok({ kind: 'unchanged' })
  if (response.status >= 300 && response.status < 400) return fail('redirected')
  if (response.status !== 200) return fail(isBusy(response.status) ? 'busy' : 'refused')
  const body = await readBodyWithLimit(response, maxBytes)
  if (body === null) return fail('too-large')
  const validators = {
    etag: response.headers.get('etag'),
    lastModified: response.headers.get('last-modified'),
  }
  return ok({ kind: 'body', body, validators })
}

function isBusy(status: number): boolean {
  return status === 429 || status >= 500
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

/** Formats the user agent of our requests; operators of the services can contact us through it. */
export function formatUserAgent(version: string, sourceRepository: string | null): string {
  return sourceRepository === null
    ? `Bannerday/${version}`
    : `Bannerday/${version} (+${sourceRepository})`
}
