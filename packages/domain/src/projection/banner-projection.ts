import type { Activity } from '../activities/activity.ts'
import { median, spread } from '../median.ts'
import type { VersionSpan } from './version-projection.ts'
import type { VersionFact } from './version-rhythm.ts'

/** One half of a version's banners: 1 opens with the version, 2 follows in its middle. */
export type BannerPhase = {
  readonly version: string
  readonly phase: 1 | 2
  readonly startTime: string
  readonly endTime: string
  readonly marginDays: number
  readonly observations: number
  /** The versions whose banners that rests on, oldest first. */
  readonly measured: readonly string[]
}

type BannerFact = Pick<Activity, 'startTime' | 'endTime'>
type Phase = Pick<BannerPhase, 'phase'> & {
  readonly start: Temporal.PlainDateTime
  readonly end: Temporal.PlainDateTime
}

const RECENT = 6
/** A banner that starts or ends this near to a version's ends does not divide the version. */
const SHORTEST_DAYS = 5

/**
 * The two banner phases of each version, as far as they lie after the newest known banner: its end
 * cuts the phase that it reaches into, and what is left of a phase must be worth a row.
 * All times are wall clocks; banners and versions are compared as if on one clock (UTC+8).
 */
export function projectBanners(
  versions: readonly VersionSpan[],
  known: readonly VersionFact[],
  banners: readonly BannerFact[],
): BannerPhase[] {
  const rhythm = bannerRhythm(known, banners)
  const lastEnd = banners
    .map(({ endTime }) => endTime)
    .toSorted()
    .at(-1)
  if (!rhythm || lastEnd === undefined) return []
  const free = Temporal.PlainDateTime.from(lastEnd).add({ seconds: 1 })
  return versions.flatMap((version) =>
    phasesOf(version, rhythm, banners)
      .map((phase) => ({ ...phase, start: later(phase.start, free) }))
      .filter(({ start, end }) => daysBetween(start, end) >= SHORTEST_DAYS)
      .map(({ phase, start, end }) => ({
        version: version.version,
        phase,
        startTime: start.toString(),
        endTime: end.toString(),
        marginDays: version.marginDays + (phase === 2 ? rhythm.marginDays : 0),
        observations: rhythm.measured.length,
        measured: rhythm.measured,
      })),
  )
}

function phasesOf(
  version: VersionSpan,
  rhythm: BannerRhythm,
  banners: readonly BannerFact[],
): Phase[] {
  const start = Temporal.PlainDateTime.from(version.startTime)
  const end = Temporal.PlainDateTime.from(version.endTime).subtract({ hours: rhythm.closingHours })
  const announced = endOfFirstPhase(version, banners)
  const middle = announced?.add({ seconds: 1 }) ?? start.add({ hours: rhythm.middleHours })
  const last = end.subtract({ seconds: 1 })
  if (daysBetween(middle, end) < SHORTEST_DAYS) return [{ phase: 1, start, end: last }]
  return [
    { phase: 1, start, end: middle.subtract({ seconds: 1 }) },
    { phase: 2, start: middle, end: last },
  ]
}

/** When the first of the banners that opened with the version ends, if any is known. */
function endOfFirstPhase(version: VersionSpan, banners: readonly BannerFact[]) {
  const end = banners
    .filter(({ startTime }) => startTime === version.startTime)
    .map(({ endTime }) => endTime)
    .toSorted()
    .at(0)
  return end === undefined ? undefined : Temporal.PlainDateTime.from(end)
}

type BannerRhythm = {
  /** From a version's start to its second phase. */
  readonly middleHours: number
  /** From the end of the second phase to the version's end. */
  readonly closingHours: number
  readonly marginDays: number
  readonly measured: readonly string[]
}

function bannerRhythm(
  versions: readonly VersionFact[],
  banners: readonly BannerFact[],
): BannerRhythm | undefined {
  const middles: number[] = []
  const closings: number[] = []
  const measured: string[] = []
  for (const { version, startTime, endTime } of versions.slice(-RECENT - 1)) {
    if (endTime === null) continue
    const opened = Temporal.PlainDateTime.from(startTime)
    const closed = Temporal.PlainDateTime.from(endTime)
    const within = banners.filter((one) => one.startTime >= startTime && one.endTime <= endTime)
    const middle = within
      .map((one) => one.startTime)
      .toSorted()
      .map((start) => Temporal.PlainDateTime.from(start))
      .filter((start) => daysBetween(opened, start) >= SHORTEST_DAYS)
      .find((start) => daysBetween(start, closed) >= SHORTEST_DAYS)
    if (middle) {
      middles.push(hoursBetween(opened, middle))
      measured.push(version)
    }
    const lastEnd = within
      .map((one) => one.endTime)
      .toSorted()
      .at(-1)
    if (lastEnd) closings.push(hoursBetween(Temporal.PlainDateTime.from(lastEnd), closed))
  }
  if (middles.length === 0) return undefined
  const middleHours = Math.round(median(middles))
  return {
    middleHours,
    closingHours: Math.round(median(closings)),
    marginDays: Math.ceil(spread(middles, middleHours) / 24),
    measured,
  }
}

function daysBetween(from: Temporal.PlainDateTime, to: Temporal.PlainDateTime): number {
  return hoursBetween(from, to) / 24
}

function hoursBetween(from: Temporal.PlainDateTime, to: Temporal.PlainDateTime): number {
  return from.until(to).total({ unit: 'hours', relativeTo: from })
}

function later(one: Temporal.PlainDateTime, other: Temporal.PlainDateTime) {
  return Temporal.PlainDateTime.compare(one, other) > 0 ? one : other
}
