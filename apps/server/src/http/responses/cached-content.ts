import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './choose-encoding.ts'
import { CORS_HEADERS } from './cors-headers.ts'

/** A content in one encoding. */
export type Representation = {
  readonly body: Uint8Array<ArrayBuffer>
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  /** Headers of the 304 response. */
  readonly notModifiedHeaders: Readonly<Record<string, string>>
}

/** Bytes that are compressed once per encoding, on first use. */
export type CachedContent = {
  readonly isCompressible: boolean
  /** Pages of other origins may read it too. */
  readonly isForAnyOrigin: boolean
  readonly byteLength: number
  /**
   * Synchronous once compressed, so that a response from memory needs no turn of the event loop.
   */
  readonly represent: (encoding: Encoding) => Representation | Promise<Representation>
}

/** The cached responses of a path. */
export type CachedRoute = {
  /** Finds the response to a query text; headers matter to pages only. */
  readonly find: (query: string, headers: Pick<Headers, 'get'>) => CachedContent | undefined
  /** Whether it counts as a page, not as a request of the API. */
  readonly isPage: boolean
}

/** The routes with cached responses, by path. */
export type CachedResponses = Map<string, CachedRoute>

type ContentSource = {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly cacheControl: string
  /** Request headers besides `Accept-Encoding` that choose the content. */
  readonly vary?: string
  /** Pages of other origins may read it too. */
  readonly isForAnyOrigin?: boolean
  /** The content security policy, where that of plain data is too strict. */
  readonly policy?: string
  /** Forms that the build compressed. */
  readonly compressed?: { readonly [E in Encoding]?: Uint8Array<ArrayBuffer> }
}

type Compress = (body: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** On 99 kB of activities: 11 % smaller than level 6 in its time; 11 takes ten times as long. */
const BROTLI_LEVEL = 8

/** Below this size the headers of a compressed response outweigh the savings. */
const MIN_COMPRESSED_BYTES = 500

export function createCachedContent(source: ContentSource): CachedContent {
  const { body, type, cacheControl, vary, policy, compressed = {}, isForAnyOrigin = false } = source
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const isCompressible =
    body.byteLength >= MIN_COMPRESSED_BYTES && /^text|json|javascript|xml/.test(type)
  const varyHeader = [vary, isCompressible && 'Accept-Encoding'].filter(Boolean).join(', ')
  const representations = new Map<Encoding, Representation | Promise<Representation>>()

  function createRepresentation(
    encoding: Encoding,
    bytes: Uint8Array<ArrayBuffer>,
  ): Representation {
    // A strong tag names bytes, so each encoding has its own (RFC 9110 section 8.8.3.3).
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
    const notModifiedHeaders = {
      'cache-control': cacheControl,
      etag,
      ...(varyHeader && { vary: varyHeader }),
      ...(isForAnyOrigin && CORS_HEADERS),
    }
    return {
      body: bytes,
      etag,
      notModifiedHeaders,
      headers: {
        ...notModifiedHeaders,
        'content-type': type,
        ...(policy !== undefined && { 'content-security-policy': policy }),
        'content-length': String(bytes.byteLength),
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      },
    }
  }

  async function compress(encoding: Encoding): Promise<Representation> {
    const result = createRepresentation(
      encoding,
      compressed[encoding] ?? (await COMPRESSORS[encoding](body)),
    )
    representations.set(encoding, result)
    return result
  }

  function represent(encoding: Encoding): Representation | Promise<Representation> {
    const cached = representations.get(encoding)
    if (cached !== undefined) return cached
    const pending = compress(encoding)
    representations.set(encoding, pending)
    return pending
  }

  return { isCompressible, isForAnyOrigin, byteLength: body.byteLength, represent }
}

const COMPRESSORS: Readonly<Record<Encoding, Compress>> = {
  br: (body) =>
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  gzip: (body) => compressGzip(body),
  identity: (body) => Promise.resolve(body),
}
