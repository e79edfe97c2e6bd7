import { fail, ok, type Result } from '@bannerday/domain/result'
import type { ParsedSighting } from '../stores/sighting-store.ts'
import type { SourceState } from '../stores/source-store.ts'

/** A reading below this share of the last good one counts as a loss, not as a change. */
const MIN_SHARE = 1 / 3

/** The number of activities that may come and go within a day. */
const DAILY_CHANGES = 6

/** A loss that lasts so long is how things are now. */
const LOSS_BELIEVED_AFTER_MS = 86_400_000

/**
 * Judges whether a parsed response is plausible. A response without activities, or without most of
 * the known ones, is more likely misparsed than true. Returns the number of activities.
 *
 * @param state the health of the source; undefined for a source that was never read
 */
export function judgeReading(
  sightings: readonly ParsedSighting[],
  state: Pick<SourceState, 'announcements' | 'fault' | 'failingSince'> | undefined,
  at: Date,
): Result<number, 'empty' | 'shrunk'> {
  const told = sightings.filter(({ content }) => content.class !== 'ignore').length
  if (told === 0) return fail('empty')
  const before = state?.announcements ?? 0
  if (before < DAILY_CHANGES || told >= before * MIN_SHARE) return ok(told)
  const since = state?.fault === 'shrunk' ? state.failingSince : null
  const lasts = since !== null && at.getTime() - since.getTime() >= LOSS_BELIEVED_AFTER_MS
  return lasts ? ok(told) : fail('shrunk')
}
