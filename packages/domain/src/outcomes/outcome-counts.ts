import type { PullOutcome } from './pull-outcomes.ts'

/** Occurrences of each outcome. Their sum is the number of top-rarity pulls with outcomes. */
export type OutcomeCounts = Readonly<Record<Exclude<PullOutcome, 'none'>, number>>

/**
 * Counts the outcomes of pulls. Every displayed number of won, lost and unknown ones comes from
 * here, so that it equals the marks of the pulls. Null without any outcome.
 */
export function countOutcomes(outcomes: Iterable<PullOutcome>): OutcomeCounts | null {
  const counts = { won: 0, lost: 0, guaranteed: 0, unknown: 0 }
  let isEmpty = true
  for (const outcome of outcomes) {
    if (outcome === 'none') continue
    counts[outcome] += 1
    isEmpty = false
  }
  return isEmpty ? null : counts
}
