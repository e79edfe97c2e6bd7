import { parseAccept } from 'hono/utils/accept'
import { LRUCache } from 'lru-cache'

/** Encodings, the best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * LRU cache: browsers send few distinct headers, and parsing one costs as much as the whole
 * response.
 */
const chosen = new LRUCache<string, Encoding>({ max: 200 })
const LONGEST_REMEMBERED = 200

/**
 * The preferred encoding of an `Accept-Encoding` header. A client that refuses all gets the plain
 * body: RFC 9110 section 12.1 allows it.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const known = chosen.get(header)
  if (known !== undefined) return known
  const encoding = mostLiked(header)
  if (header.length <= LONGEST_REMEMBERED) chosen.set(header, encoding)
  return encoding
}

function mostLiked(header: string): Encoding {
  const accepted = parseAccept(header.toLowerCase())
  const likingOf = (name: string) => accepted.find(({ type }) => type === name)?.q
  const anyOther = likingOf('*') ?? 0
  let best: Encoding = 'identity'
  let highest = 0
  for (const encoding of ENCODINGS) {
    const liking = likingOf(encoding) ?? anyOther
    if (liking > highest) [best, highest] = [encoding, liking]
  }
  return best
}
