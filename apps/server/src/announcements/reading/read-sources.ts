import type { Logger } from 'pino'
import type { OfficialSource } from '../sources/official-sources.ts'
import { type HostState, recordHostFailure, recordHostRecovery } from '../stores/host-store.ts'
import { recordFault, type SourceState } from '../stores/source-store.ts'
import { readSource, type SourceReading } from './read-source.ts'
import { isContentFault, isHostFault, type SourceFault } from '../sources/source-fault.ts'

export type RoundContext = SourceReading & {
  readonly logger: Logger
  readonly states: ReadonlyMap<string, SourceState>
  readonly failingHosts: ReadonlyMap<string, HostState>
  /** Stops the reading after the current source; the merge still runs. */
  readonly signal: AbortSignal
}

/**
 * A source that was read within this time is skipped: two servers may start one after the other.
 */
const FRESH_MS = 60_000

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
    if (state && at - state.askedAt.getTime() < FRESH_MS) continue
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

/** The host's other sources fail with it. */
async function recordSkippedSources(
  { db, now }: RoundContext,
  sources: readonly OfficialSource[],
  fault: SourceFault,
): Promise<void> {
  const at = new Date(now().epochMilliseconds)
  for (const { id } of sources) await recordFault(db, id, { at, fault })
}
