import { fail, ok, type Result } from '@bannerday/domain/result'
import { isOfficialHost, type OfficialHost } from './official-hosts.ts'
import { readCapped } from './read-capped.ts'
import { retryAfter } from './retry-after.ts'

/** What an earlier answer said of itself, so that an unchanged one need not travel again. */
export type Validators = {
  readonly etag: string | null
  readonly lastModified: string | null
}

export type OfficialRequest = {
  readonly host: OfficialHost
  /** From the root, with its query: `/common/hk4e_cn/announcement/api/getAnnList?lang=zh-cn`. */
  readonly path: string
  readonly method?: 'GET' | 'POST'
  /** Of a POST, as JSON. */
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly known?: Validators
  /** The largest body that is taken, unpacked, in bytes. */
  readonly largest: number
  /** How long it may take to the last byte, in milliseconds. */
  readonly patience: number
  /** Told of a host that is busy and says for how long to leave it alone, in milliseconds. */
  readonly onRetryAfter?: (ms: number) => void
}

export type OfficialAnswer =
  | { readonly kind: 'body'; readonly body: Buffer; readonly validators: Validators }
  | { readonly kind: 'unchanged' }

/**
 * Why there is no answer: the network, the time, a status that says to come back later (`busy`), any
 * other status, a redirect, or the size.
 */
export type OfficialFault = 'unreachable' | 'slow' | 'busy' | 'refused' | 'redirected' | 'too-large'

/** Makes one call to an official service. It never throws for what the other side does. */
export type CallOfficial = (
  request: OfficialRequest,
) => Promise<Result<OfficialAnswer, OfficialFault>>

export type GatewaySettings = {
  /** The origin that every call goes to instead, as `<gateway>/<host>/<path>`; null for none. */
  readonly gateway: string | null
  /** What the calls say of who makes them. */
  readonly userAgent: string
}

/** The one way to the official services. */
export function makeCallOfficial({ gateway, userAgent }: GatewaySettings): CallOfficial {
  return async (request) => {
    const { host, path, method = 'GET', known, body } = request
    if (!isOfficialHost(host)) throw new Error(`${String(host)} is no official host`)
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
        signal: AbortSignal.timeout(request.patience),
      })
      const pause = isBusy(response.status) ? retryAfter(response.headers) : null
      if (pause !== null) request.onRetryAfter?.(pause)
      return await take(response, request.largest)
    } catch (error) {
      return fail(isTimeout(error) ? 'slow' : 'unreachable')
    }
  }
}

async function take(
  response: Response,
  largest: number,
): Promise<Result<OfficialAnswer, OfficialFault>> {
  if (response.status !== 200) await response.body?.cancel()
  if (response.status === 304) return ok({ kind: 'unchanged' })
  if (response.status >= 300 && response.status < 400) return fail('redirected')
  if (response.status !== 200) return fail(isBusy(response.status) ? 'busy' : 'refused')
  const body = await readCapped(response, largest)
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
