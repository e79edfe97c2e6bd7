import type { Activity } from '../activities/activity.ts'

export type BannerFact = Pick<Activity, 'startTime' | 'endTime'>

/** The known facts about a version's two phases. */
export type VersionPhases = {
  /** The banners that opened with the version. */
  readonly first: readonly BannerFact[]
  /** The banners that followed in its middle. */
  readonly second: readonly BannerFact[]
  /** Start of the second phase, if known. */
  readonly middle: Temporal.PlainDateTime | undefined
}

/**
 * A banner that starts or ends this near to a version's start or end does not divide the version. Also
 * the minimum length of a projected phase.
 */
export const MIN_PHASE_DAYS = 5

/**
 * Finds the two phases of a version among banners (wall clocks compared as if on one clock). If
 * an opening banner ends before the last third of the version, the second phase starts there and has
 * the banners that start near it; others, such as collaborations, belong to neither. Otherwise the
 * first banner in the middle starts it, and all banners there belong to it.
 */
export function findVersionPhases(
  version: { readonly startTime: string; readonly endTime: string },
  banners: readonly BannerFact[],
): VersionPhases {
  const versionStart = Temporal.PlainDateTime.from(version.startTime)
  const versionEnd = Temporal.PlainDateTime.from(version.endTime)
  const lastThird = versionEnd.subtract({
    hours: Math.round(hoursBetween(versionStart, versionEnd) / 3),
  })
  const near = { days: MIN_PHASE_DAYS }
  const dividing = {
    from: versionStart.add(near).toString(),
    to: versionEnd.subtract(near).toString(),
  }

  const first = filterByStart(banners, getRangeAround(versionStart))
  const others = filterByStart(banners, dividing)
  const openingEnd = first
    .map(({ endTime }) => getNextSecond(endTime).toString())
    .filter((end) => dividing.from <= end && end <= dividing.to && end <= lastThird.toString())
    .toSorted()
    .at(0)
  const middle =
    openingEnd ??
    others
      .map(({ startTime }) => startTime)
      .toSorted()
      .at(0)
  return {
    first,
    second: openingEnd
      ? filterByStart(others, getRangeAround(Temporal.PlainDateTime.from(openingEnd)))
      : others,
    middle: middle === undefined ? undefined : Temporal.PlainDateTime.from(middle),
  }
}

type WallClocks = { readonly from: string; readonly to: string }

function getRangeAround(time: Temporal.PlainDateTime): WallClocks {
  return {
    from: time.subtract({ days: MIN_PHASE_DAYS }).toString(),
    to: time.add({ days: MIN_PHASE_DAYS }).toString(),
  }
}

/** Wall clocks of one format sort as text. */
function filterByStart(banners: readonly BannerFact[], { from, to }: WallClocks) {
  return banners.filter(({ startTime }) => from <= startTime && startTime <= to)
}

/** The moment after a banner's last second. */
export function getNextSecond(endTime: string): Temporal.PlainDateTime {
  return Temporal.PlainDateTime.from(endTime).add({ seconds: 1 })
}

export function daysBetween(from: Temporal.PlainDateTime, to: Temporal.PlainDateTime): number {
  return hoursBetween(from, to) / 24
}

export function hoursBetween(from: Temporal.PlainDateTime, to: Temporal.PlainDateTime): number {
  return from.until(to).total({ unit: 'hours', relativeTo: from })
}
