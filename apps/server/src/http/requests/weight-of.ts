/** What a body of this length costs is about what a call costs, in bytes. */
const BYTES_OF_A_CALL = 16 * 2 ** 10

/**
 * Of 48 KB and all that is larger, or a history of fifty thousand pulls, which goes up in fifty calls,
 * could not be kept within a minute. What they cost others is bounded by the lines.
 */
const HEAVIEST = 4

/** As how many calls a request counts: what a body costs grows with its length. */
export function weightOf({ method, headers }: Request): number {
  if (method === 'GET') return 1
  // A length that is not told may be any.
  if (headers.has('transfer-encoding')) return HEAVIEST
  const length = Number(headers.get('content-length') ?? 0)
  return Math.min(HEAVIEST, 1 + Math.floor(length / BYTES_OF_A_CALL))
}
