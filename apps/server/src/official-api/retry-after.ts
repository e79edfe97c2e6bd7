const SECOND_MS = 1000

/** Longer pauses count as errors of the service and are shortened to a day. */
const MAX_PAUSE_MS = 86_400_000

/**
 * Parses `Retry-After` (RFC 9110, 10.2.3) in milliseconds: seconds, or a date compared with the
 * host's own clock. Null without the header.
 */
export function parseRetryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after')?.trim() ?? ''
  const ms = /^\d{1,9}$/.test(value)
    ? Number(value) * SECOND_MS
    : Date.parse(value) - Date.parse(headers.get('date') ?? '')
  return ms > 0 ? Math.min(ms, MAX_PAUSE_MS) : null
}
