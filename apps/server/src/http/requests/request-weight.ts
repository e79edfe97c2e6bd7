/** A body of this length costs about as much as a request. */
const BYTES_PER_REQUEST = 16 * 2 ** 10

/**
 * Upper bound of the weight, for 48 KB and more. Otherwise a history of fifty thousand pulls,
 * uploaded in fifty requests, would exceed the limit. The per-network queue bounds the cost.
 */
const MAX_WEIGHT = 4

/**
 * The weight of a request by the length of its body, for the rate limit of a process. The weight of
 * an endpoint (`endpoint.weight`) is another one.
 */
export function getWeight({ method, headers }: Request): number {
  if (method === 'GET') return 1
  const length = Number(headers.get('content-length') ?? 0)
  return Math.min(MAX_WEIGHT, 1 + Math.floor(length / BYTES_PER_REQUEST))
}
