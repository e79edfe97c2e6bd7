import { type BannerRhythm, bannerRhythm } from './banner-rhythm.ts'
import type { OpenNumber } from './version-number.ts'
import {
  type BannerFact,
  daysBetween,
  nextSecond,
  SHORTEST_DAYS,
  versionPhases,
} from './version-phases.ts'
import type { VersionSpan } from './version-projection.ts'
import type { VersionFact } from './version-rhythm.ts'

/** One half of a version's banners: 1 opens with the version, 2 follows in its middle. */
export type BannerPhase = {
  readonly version: string
  readonly openNumber?: OpenNumber
  readonly phase: 1 | 2
  readonly startTime: string
  readonly endTime: string
  /** By how many days its start, its end, and either of them may be missed. */
  readonly startMarginDays: number
  readonly endMarginDays: number
  readonly marginDays: number
  readonly observations: number
  /** The versions whose banners that rests on, oldest first. */
  readonly measured: readonly string[]
}

type Phase = Pick<BannerPhase, 'phase' | 'startMarginDays' | 'endMarginDays'> & {
  readonly start: Temporal.PlainDateTime
  readonly end: Temporal.PlainDateTime
}

/**
 * The banner phases of each version that no known banner begins and that end after the newest known
 * one began. A banner that runs on from another phase does not stand for a phase. What a known
 * second phase leaves of its version goes on as that phase, if it is worth a row, and no phase
 * begins before the known one ahead of it ends.
 * All times are wall clocks; banners and versions are compared as if on one clock (UTC+8).
 */
export function projectBanners(
  versions: readonly VersionSpan[],
  known: readonly VersionFact[],
  banners: readonly BannerFact[],
): BannerPhase[] {
  const rhythm = bannerRhythm(known, banners)
  const newest = banners
    .map(({ startTime }) => startTime)
    .toSorted()
    .at(-1)
  if (!rhythm || newest === undefined) return []
  let free = Temporal.PlainDateTime.from(known[0]?.startTime ?? newest)
  return versions.flatMap((span) => {
    const { first, second, middle } = versionPhases(span, banners)
    const [opening, following] = divide(span, middle, rhythm)
    const unknown = [
      ...(first.length === 0 ? [startingAt(free, opening)] : []),
      ...(following ? [startingAt(latest(free, ends(second).at(-1)), following)] : []),
    ]
    free = latest(free, ends(second).at(0))
    return unknown
      .filter(({ start, end }) => daysBetween(start, end) >= SHORTEST_DAYS)
      .filter(({ end }) => end.toString() > newest)
      .map((phase) => bannerPhase(phase, span, rhythm))
  })
}

function bannerPhase(
  { phase, start, end, startMarginDays, endMarginDays }: Phase,
  span: VersionSpan,
  rhythm: BannerRhythm,
): BannerPhase {
  return {
    version: span.version,
    ...(span.openNumber && { openNumber: span.openNumber }),
    phase,
    startTime: start.toString(),
    endTime: end.toString(),
    startMarginDays,
    endMarginDays,
    marginDays: Math.max(startMarginDays, endMarginDays),
    observations: rhythm.measured.length,
    measured: rhythm.measured,
  }
}

/**
 * The phases of a version; a short one has only the first. The end of one and the start of the next
 * may be missed by the same.
 */
function divide(
  version: VersionSpan,
  announced: Temporal.PlainDateTime | undefined,
  rhythm: BannerRhythm,
): [Phase, Phase?] {
  const start = Temporal.PlainDateTime.from(version.startTime)
  const end = Temporal.PlainDateTime.from(version.endTime).subtract({ hours: rhythm.closingHours })
  const middle = announced ?? start.add({ hours: rhythm.middleHours })
  const last = end.subtract({ seconds: 1 })
  const { startMarginDays, marginDays } = version
  const opening = { phase: 1, start, startMarginDays } as const
  const closing = { end: last, endMarginDays: marginDays }
  if (daysBetween(middle, end) < SHORTEST_DAYS) return [{ ...opening, ...closing }]
  const middleMarginDays = startMarginDays + rhythm.marginDays
  return [
    { ...opening, end: middle.subtract({ seconds: 1 }), endMarginDays: middleMarginDays },
    { phase: 2, start: middle, startMarginDays: middleMarginDays, ...closing },
  ]
}

/** From when on what these banners announced is over, the earliest first. */
function ends(banners: readonly BannerFact[]): Temporal.PlainDateTime[] {
  return banners
    .map(({ endTime }) => endTime)
    .toSorted()
    .map(nextSecond)
}

function startingAt(free: Temporal.PlainDateTime, phase: Phase): Phase {
  return { ...phase, start: latest(phase.start, free) }
}

function latest(one: Temporal.PlainDateTime, other: Temporal.PlainDateTime | undefined) {
  return other && Temporal.PlainDateTime.compare(other, one) > 0 ? other : one
}
