import type { Source } from '@bannerday/contract/source'

/** How the official sources of one game are, all together. Moments in milliseconds since the epoch. */
export type GameFreshness = {
  /** `ok` while one of them answers. */
  readonly state: Source['state']
  /** When one of them last gave a good answer; null when none ever did. */
  readonly checkedAt: number | null
  /** When one of them last said something else than before. */
  readonly changedAt: number | null
  /** Since when none gives a good answer, and why; null while one does. */
  readonly failure: { readonly since: number; readonly fault: SourceFault } | null
  /** How many of how many answer. */
  readonly answering: number
  readonly sources: number
}

export type SourceFault = NonNullable<Source['fault']>

/** What the sources of one game come to; null where there is none. */
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

/** The source that failed last: until then there was one that answered. */
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
