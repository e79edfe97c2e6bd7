const SECOND_MS = 1000

/** Longer than a day nobody means. */
const LONGEST_MS = 86_400_000

/**
 * For how long a host wants to be left alone, in milliseconds, by the headers of its answer: in
 * seconds, or until a date, which is compared with the host's own clock (RFC 9110, 10.2.3). Null
 * where it does not say.
 */
export function retryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after')?.trim() ?? ''
  const ms = /^\d{1,9}$/.test(value)
    ? Number(value) * SECOND_MS
    : Date.parse(value) - Date.parse(headers.get('date') ?? '')
  return ms > 0 ? Math.min(ms, LONGEST_MS) : null
}
