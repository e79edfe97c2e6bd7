import { fail, ok, type Result } from '@bannerday/domain/result'
import type { ParsedSighting } from '../stores/sighting-store.ts'
import type { OfficialSource } from '../sources/official-source.ts'
import type { SourceState } from '../stores/source-store.ts'

/** A reading below this share of the last good one counts as a loss, not as a change. */
const MIN_SHARE = 1 / 3

/** Smaller sources may lose most of their activities within a day. */
const MIN_COUNT_FOR_SHRINK_CHECK = 6

/** A loss that lasts longer is accepted as a real change. */
const LOSS_ACCEPTED_AFTER_MS = 86_400_000

export type PreviousState = {
  /** The health of the source; undefined for a source that was never read. */
  readonly state: Pick<SourceState, 'announcements' | 'fault' | 'failingSince'> | undefined
  readonly at: Date
}

/**
 * Checks whether a parsed response is plausible. A response without activities, or without most of
 * the known ones, is more likely misparsed than true. A list of banners always has the permanent
 * ones, and loses most others when a version ends. Returns the number of activities.
 */
export function validateReading(
  { gacha }: Pick<OfficialSource, 'gacha'>,
  sightings: readonly ParsedSighting[],
  { state, at }: PreviousState,
): Result<number, 'empty' | 'shrunk'> {
  const activityCount = gacha
    ? sightings.length
    : sightings.filter(({ content }) => content.class !== 'ignore').length
  if (activityCount === 0) return fail('empty')
  if (gacha) return ok(activityCount)
  const previousCount = state?.announcements ?? 0
  if (previousCount < MIN_COUNT_FOR_SHRINK_CHECK || activityCount >= previousCount * MIN_SHARE)
    return ok(activityCount)
  const shrunkSince = state?.fault === 'shrunk' ? state.failingSince : null
  const isPersistent =
    shrunkSince !== null && at.getTime() - shrunkSince.getTime() >= LOSS_ACCEPTED_AFTER_MS
  return isPersistent ? ok(activityCount) : fail('shrunk')
}
