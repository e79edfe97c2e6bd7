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

/** A banner that starts or ends this near to a version's ends does not divide the version. */
export const SHORTEST_DAYS = 5

/**
 * Finds the two phases of a version among banners (wall clocks compared as if on one clock). The
 * second starts when the first of the opening banners ends. A banner that ends in the last third of
 * the version does not count, and if all do, the version's next banner starts the phase. Banners
 * that start at other times, such as collaborations, belong to neither.
 */
export function versionPhases(
  version: { readonly startTime: string; readonly endTime: string },
  banners: readonly BannerFact[],
): VersionPhases {
  const opened = Temporal.PlainDateTime.from(version.startTime)
  const closed = Temporal.PlainDateTime.from(version.endTime)
  const lastThird = closed.subtract({ hours: Math.round(hoursBetween(opened, closed) / 3) })
  const near = { days: SHORTEST_DAYS }
  const dividing = { from: opened.add(near).toString(), to: closed.subtract(near).toString() }

  const first = startingIn(banners, around(opened))
  const others = startingIn(banners, dividing)
  const announced = first
    .map(({ endTime }) => nextSecond(endTime).toString())
    .filter((end) => dividing.from <= end && end <= dividing.to && end <= lastThird.toString())
    .toSorted()
    .at(0)
  const middle =
    announced ??
    others
      .map(({ startTime }) => startTime)
      .toSorted()
      .at(0)
  return {
    first,
    second: announced ? startingIn(others, around(Temporal.PlainDateTime.from(announced))) : others,
    middle: middle === undefined ? undefined : Temporal.PlainDateTime.from(middle),
  }
}

type WallClocks = { readonly from: string; readonly to: string }

function around(time: Temporal.PlainDateTime): WallClocks {
  return {
    from: time.subtract({ days: SHORTEST_DAYS }).toString(),
    to: time.add({ days: SHORTEST_DAYS }).toString(),
  }
}

/** Wall clocks of one format sort as text. */
function startingIn(banners: readonly BannerFact[], { from, to }: WallClocks) {
  return banners.filter(({ startTime }) => from <= startTime && startTime <= to)
}

/** The moment after a banner's last second. */
export function nextSecond(endTime: string): Temporal.PlainDateTime {
  return Temporal.PlainDateTime.from(endTime).add({ seconds: 1 })
}

export function daysBetween(from: Temporal.PlainDateTime, to: Temporal.PlainDateTime): number {
  return hoursBetween(from, to) / 24
}

export function hoursBetween(from: Temporal.PlainDateTime, to: Temporal.PlainDateTime): number {
  return from.until(to).total({ unit: 'hours', relativeTo: from })
}
