import { type BannerRhythm, computeBannerRhythm } from './banner-rhythm.ts'
import type { OpenNumber } from './version-number.ts'
import {
  type BannerFact,
  daysBetween,
  getNextSecond,
  MIN_PHASE_DAYS,
  findVersionPhases,
} from './version-phases.ts'
import type { VersionSpan } from './version-projection.ts'
import type { VersionFact } from './version-rhythm.ts'

/** A phase of a version's banners: 1 starts with the version, 2 in its middle. */
export type BannerPhase = {
  readonly version: string
  readonly openNumber?: OpenNumber
  readonly phase: 1 | 2
  readonly startTime: string
  readonly endTime: string
  /** Margin of the start, of the end, and of either, in days. */
  readonly startMarginDays: number
  readonly endMarginDays: number
  readonly marginDays: number
  readonly observations: number
  /** The versions with observed banners, oldest first. */
  readonly measured: readonly string[]
}

type Phase = Pick<BannerPhase, 'phase' | 'startMarginDays' | 'endMarginDays'> & {
  readonly start: Temporal.PlainDateTime
  readonly end: Temporal.PlainDateTime
}

/**
 * Projects the banner phases of each version:
 * - A phase that a known banner starts is not projected; a banner that continues from another phase
 *   starts none.
 * - A phase that ends before the newest known banner starts is omitted.
 * - The rest of a version after a known second phase continues that phase, if long enough.
 * - No phase starts before the first banner of the previous version's known second phase ends.
 *
 * All times are wall clocks, compared as if on one clock (UTC+8).
 */
export function projectBanners(
  versions: readonly VersionSpan[],
  known: readonly VersionFact[],
  banners: readonly BannerFact[],
): BannerPhase[] {
  const rhythm = computeBannerRhythm(known, banners)
  const newest = banners
    .map(({ startTime }) => startTime)
    .toSorted()
    .at(-1)
  if (!rhythm || newest === undefined) return []
  let earliestStart = Temporal.PlainDateTime.from(known[0]?.startTime ?? newest)
  return versions.flatMap((span) => {
    const { first, second, middle } = findVersionPhases(span, banners)
    const [opening, following] = divideVersion(span, middle, rhythm)
    const unannounced = [
      ...(first.length === 0 ? [withEarliestStart(earliestStart, opening)] : []),
      ...(following
        ? [withEarliestStart(getLater(earliestStart, listEnds(second).at(-1)), following)]
        : []),
    ]
    earliestStart = getLater(earliestStart, listEnds(second).at(0))
    return unannounced
      .filter(({ start, end }) => daysBetween(start, end) >= MIN_PHASE_DAYS)
      .filter(({ end }) => end.toString() > newest)
      .map((phase) => toBannerPhase(phase, span, rhythm))
  })
}

function toBannerPhase(
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
 * Divides a version into phases; a short one has only the first. The end of one and the start of
 * the next share a margin.
 */
function divideVersion(
  version: VersionSpan,
  announced: Temporal.PlainDateTime | undefined,
  rhythm: BannerRhythm,
): [Phase, Phase?] {
  const start = Temporal.PlainDateTime.from(version.startTime)
  const end = Temporal.PlainDateTime.from(version.endTime).subtract({ hours: rhythm.closingHours })
  const middle = announced ?? start.add({ hours: rhythm.middleHours })
  const last = end.subtract({ seconds: 1 })
  const { startMarginDays, endMarginDays } = version
  const opening = { phase: 1, start, startMarginDays } as const
  const closing = { end: last, endMarginDays }
  if (daysBetween(middle, end) < MIN_PHASE_DAYS) return [{ ...opening, ...closing }]
  const middleMarginDays = startMarginDays + rhythm.marginDays
  return [
    { ...opening, end: middle.subtract({ seconds: 1 }), endMarginDays: middleMarginDays },
    { phase: 2, start: middle, startMarginDays: middleMarginDays, ...closing },
  ]
}

/** The ends of announced banners, earliest first. */
function listEnds(banners: readonly BannerFact[]): Temporal.PlainDateTime[] {
  return banners
    .map(({ endTime }) => endTime)
    .toSorted()
    .map(getNextSecond)
}

function withEarliestStart(earliestStart: Temporal.PlainDateTime, phase: Phase): Phase {
  return { ...phase, start: getLater(phase.start, earliestStart) }
}

function getLater(a: Temporal.PlainDateTime, b: Temporal.PlainDateTime | undefined) {
  return b && Temporal.PlainDateTime.compare(b, a) > 0 ? b : a
}
