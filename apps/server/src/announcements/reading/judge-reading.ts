import { fail, ok, type Result } from '@bannerday/domain/result'
import type { ParsedSighting } from '../stores/sighting-store.ts'
import type { SourceState } from '../stores/source-store.ts'

/** Fewer than this part of the last good answer is a loss, not a change. */
const LEAST_PART = 1 / 3

/** So few come and go in one day. */
const FEW = 6

/** A loss that lasts so long is how things are now. */
const LOSS_BELIEVED_AFTER_MS = 86_400_000

/**
 * Whether what was parsed can be believed: an answer in which nothing is found, or most is gone, is
 * more likely to be misread than true. Answers how many activities it tells.
 *
 * @param state how the source fared before; undefined for one that was never read
 */
export function judgeReading(
  sightings: readonly ParsedSighting[],
  state: Pick<SourceState, 'announcements' | 'fault' | 'failingSince'> | undefined,
  at: Date,
): Result<number, 'empty' | 'shrunk'> {
  const told = sightings.filter(({ content }) => content.class !== 'ignore').length
  if (told === 0) return fail('empty')
  const before = state?.announcements ?? 0
  if (before < FEW || told >= before * LEAST_PART) return ok(told)
  const since = state?.fault === 'shrunk' ? state.failingSince : null
  const lasts = since !== null && at.getTime() - since.getTime() >= LOSS_BELIEVED_AFTER_MS
  return lasts ? ok(told) : fail('shrunk')
}
