import type { Source } from '@bannerday/contract/sources'

/**
 * The combined health of the official sources of one game. Times in milliseconds since the epoch.
 */
export type GameFreshness = {
  /** `ok` while at least one source responds. */
  readonly state: Source['state']
  /** The time of the last good response, or null. */
  readonly checkedAt: number | null
  /** The time of the last content change. */
  readonly changedAt: number | null
  /** The time since which all sources fail, and the cause; null while a source works. */
  readonly failure: { readonly since: number; readonly fault: SourceFault } | null
  /** The number of sources that respond, out of the total. */
  readonly answering: number
  readonly sources: number
}

export type SourceFault = NonNullable<Source['fault']>

/** Returns the combined health of the sources of one game; null without sources. */
export function gameFreshness(sources: readonly Source[]): GameFreshness | null {
  if (sources.length === 0) return null
  const state = stateOf(sources.map((source) => source.state))
  return {
    state,
    checkedAt: latest(sources.map((source) => source.last_checked)),
    changedAt: latest(sources.map((source) => source.last_changed)),
    failure: state === 'failing' ? lastFailure(sources) : null,
    answering: sources.filter((source) => source.state === 'ok').length,
    sources: sources.length,
  }
}

function stateOf(states: readonly Source['state'][]): Source['state'] {
  if (states.every((state) => state === 'off')) return 'off'
  if (states.includes('ok')) return 'ok'
  return states.includes('failing') ? 'failing' : 'late'
}

/** Returns the failure of the source that failed last, because that source responded until then. */
function lastFailure(sources: readonly Source[]): GameFreshness['failure'] {
  const failures = sources.flatMap(({ fault, failing_since }) =>
    fault && failing_since ? [{ since: momentOf(failing_since), fault }] : [],
  )
  return failures.toSorted((one, other) => other.since - one.since)[0] ?? null
}

function latest(moments: readonly (string | null)[]): number | null {
  const known = moments.flatMap((moment) => (moment === null ? [] : momentOf(moment)))
  return known.length === 0 ? null : Math.max(...known)
}

function momentOf(text: string): number {
  return Temporal.Instant.from(text).epochMilliseconds
}
