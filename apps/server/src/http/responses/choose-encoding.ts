import { parseAccept } from 'hono/utils/accept'
import { LRUCache } from 'lru-cache'

/** Encodings, the best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * LRU cache: browsers send few distinct headers, and parsing one costs as much as the whole
 * response.
 */
const cache = new LRUCache<string, Encoding>({ max: 200 })
const MAX_CACHED_HEADER_LENGTH = 200

/**
 * The preferred encoding of an `Accept-Encoding` header. A client that refuses all gets the plain
 * body: RFC 9110 section 12.1 allows it.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const cached = cache.get(header)
  if (cached !== undefined) return cached
  const encoding = choosePreferred(header)
  if (header.length <= MAX_CACHED_HEADER_LENGTH) cache.set(header, encoding)
  return encoding
}

function choosePreferred(header: string): Encoding {
  const accepted = parseAccept(header.toLowerCase())
  const getQuality = (name: string) => accepted.find(({ type }) => type === name)?.q
  const wildcardQuality = getQuality('*') ?? 0
  let best: Encoding = 'identity'
  let bestQuality = 0
  for (const encoding of ENCODINGS) {
    const quality = getQuality(encoding) ?? wildcardQuality
    if (quality > bestQuality) [best, bestQuality] = [encoding, quality]
  }
  return best
}
