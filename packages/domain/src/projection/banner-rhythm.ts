import { median, getMaxDeviation } from '../median.ts'
import { addSafetyMargin } from './version-margin.ts'
import type { VersionFact } from './version-rhythm.ts'
import { type BannerFact, hoursBetween, findVersionPhases } from './version-phases.ts'

/** The division of a game's versions into banner phases. */
export type BannerRhythm = {
  /** From the start of a version to its second phase. */
  readonly middleHours: number
  /** From the end of the second phase to the end of the version. */
  readonly closingHours: number
  /** Margin of the middle of a version, in days. */
  readonly marginDays: number
  /** The versions that it rests on, oldest first. */
  readonly measured: readonly string[]
}

const MAX_RECENT_VERSIONS = 6

/** Computed from the last versions with a known end; undefined when banners never divided one. */
export function computeBannerRhythm(
  versions: readonly VersionFact[],
  banners: readonly BannerFact[],
): BannerRhythm | undefined {
  const middles: number[] = []
  const closings: number[] = []
  const measured: string[] = []
  for (const { version, startTime, endTime } of versions.slice(-MAX_RECENT_VERSIONS - 1)) {
    if (endTime === null) continue
    const start = Temporal.PlainDateTime.from(startTime)
    const within = banners.filter(
      (banner) => banner.startTime >= startTime && banner.endTime <= endTime,
    )
    const { middle } = findVersionPhases({ startTime, endTime }, within)
    if (middle) {
      middles.push(hoursBetween(start, middle))
      measured.push(version)
    }
    const lastEnd = within
      .map((banner) => banner.endTime)
      .toSorted()
      .at(-1)
    if (lastEnd)
      closings.push(
        hoursBetween(Temporal.PlainDateTime.from(lastEnd), Temporal.PlainDateTime.from(endTime)),
      )
  }
  if (middles.length === 0) return undefined
  const middleHours = Math.round(median(middles))
  return {
    middleHours,
    closingHours: Math.round(median(closings)),
    marginDays: addSafetyMargin(Math.round(getMaxDeviation(middles, middleHours) / 24)),
    measured,
  }
}
