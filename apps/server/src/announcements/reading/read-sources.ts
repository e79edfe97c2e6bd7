import type { Logger } from 'pino'
import type { OfficialSource } from '../sources/official-source.ts'
import { type HostState, recordHostFailure, recordHostRecovery } from '../stores/host-store.ts'
import { recordFault, type SourceState } from '../stores/source-store.ts'
import { readSource, type SourceReading } from './read-source.ts'
import type { BannerBoundaries } from '../stores/banner-boundaries.ts'
import { isContentFault, isHostFault, type SourceFault } from '../sources/source-fault.ts'

export type RoundContext = SourceReading & {
  readonly logger: Logger
  readonly states: ReadonlyMap<string, SourceState>
  readonly failingHosts: ReadonlyMap<string, HostState>
  /** The known begins and ends of banners by source, in milliseconds since the epoch. */
  readonly boundaries: BannerBoundaries
  /** Stops the reading after the current source; the merge still runs. */
  readonly signal: AbortSignal
}

/**
 * A source that was read within this time is skipped: two servers may start one after the other.
 */
const FRESH_MS = 60_000

/** An hour, less the variation of the interval between rounds. */
const GACHA_INTERVAL_MS = 55 * 60_000

/** Reads the sources of a game, its hosts in parallel. Returns the unreachable hosts. */
export async function readSources(
  context: RoundContext,
  sources: readonly OfficialSource[],
): Promise<string[]> {
  const byHost = Map.groupBy(sources, ({ host }) => host)
  const failed = await Promise.all(
    [...byHost].map(async ([host, hostSources]) =>
      (await readHost(context, host, hostSources)) ? [] : [host],
    ),
  )
  return failed.flat()
}

/** Reads the sources of one host. Returns whether the host responds. */
async function readHost(
  context: RoundContext,
  host: string,
  sources: readonly OfficialSource[],
): Promise<boolean> {
  const { db, states, signal } = context
  const at = context.now().epochMilliseconds
  const failing = context.failingHosts.get(host)
  if (failing && failing.notBefore.getTime() > at) return false
  let hasRequested = false
  let requestedPauseMs: number | null = null
  const onRetryAfter = (ms: number) => {
    requestedPauseMs = ms
  }
  for (const [index, source] of sources.entries()) {
    if (signal.aborted) return true
    const state = states.get(source.id)
    if (state && !isDue(source, state, { boundaries: context.boundaries, at })) continue
    hasRequested = true
    const result = await readSource({ ...context, onRetryAfter }, source, state)
    if (!result.ok && isHostFault(result.problem)) {
      const failures = (failing?.failures ?? 0) + 1
      await recordHostFailure(db, host, {
        failures,
        requestedPauseMs,
        at: new Date(at),
      })
      await recordSkippedSources(context, sources.slice(index + 1), result.problem)
      return false
    }
    if (!result.ok && isContentFault(result.problem) && state?.fault !== result.problem) {
      context.logger.error(
        { source: source.id, fault: result.problem },
        'source response changed format; keeping the last good data',
      )
    }
  }
  if (!failing) return true
  if (hasRequested) await recordHostRecovery(db, host)
  return hasRequested
}

/**
 * Whether a source is read in this round: announcements in each, static banner data hourly, once
 * after each begin and end of a known banner, and after a failure of its host.
 */
export function isDue(
  { id, gacha }: Pick<OfficialSource, 'id' | 'gacha'>,
  { askedAt, fault }: Pick<SourceState, 'askedAt' | 'fault'>,
  { boundaries, at }: { readonly boundaries: BannerBoundaries; readonly at: number },
): boolean {
  const asked = askedAt.getTime()
  if (at - asked < FRESH_MS) return false
  if (!gacha || (fault !== null && isHostFault(fault))) return true
  const hasChanged = boundaries.get(id)?.some((instant) => asked < instant && instant <= at)
  return hasChanged === true || at - asked >= GACHA_INTERVAL_MS
}

/** The host's other sources fail with it. */
async function recordSkippedSources(
  { db, now }: RoundContext,
  sources: readonly OfficialSource[],
  fault: SourceFault,
): Promise<void> {
  const at = new Date(now().epochMilliseconds)
  for (const { id } of sources) await recordFault(db, id, { at, fault })
}
