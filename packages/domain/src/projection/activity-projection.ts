import { type Activity, getDefaultBases } from '../activities/activity.ts'
import { projectBanners } from './banner-projection.ts'
import { type ChallengeCycle, listOccurrences, getDeviationDays } from './challenge-cycle.ts'
import { compareText } from '../compare-text.ts'
import { GAME_IDS, type GameId } from '../game.ts'
import { must } from '../invariant.ts'
import type { OpenNumber } from './version-number.ts'
import { projectVersions, type VersionSpan } from './version-projection.ts'
import type { VersionFact } from './version-rhythm.ts'

/**
 * An activity computed from a game's rhythm. With `isStartKnown`, a known version of which only the
 * end is estimated: the API shows it as a fact (`projected` false) with `end_expected`.
 */
export type ProjectedActivity = Omit<Activity, 'uuid'> & {
  /**
   * The identity within the game, from which the uuid derives: `version:4.6`. It changes when a
   * likely number (`openNumber`) or the start of a challenge does.
   */
  readonly key: string
  /** Whether it starts with a version, so that the maintenance precedes it. */
  readonly isVersionUpdate: boolean
  readonly projected: true
  /**
   * Margin of error in days. 0 for a version only after enough exact projections
   * (`createVersionMargin`), for a challenge while its known stretches agree.
   */
  readonly marginDays: number
  /** Margins of its start and of its end. The start of the next one has the margin of this end. */
  readonly startMarginDays: number
  readonly endMarginDays: number
  /** Number of observed lengths, phases or occurrences. */
  readonly observations: number
  /** The observed versions, oldest first; absent for a challenge. */
  readonly measured?: readonly string[]
  /**
   * The version that it is or belongs to; only a likely one beside `openNumber`; absent for a
   * challenge.
   */
  readonly version?: string
  /** A version known to run or to come: only its end is estimated. */
  readonly isStartKnown?: true
  /** The key to name the version by while its number is open. */
  readonly openNumber?: OpenNumber
  /** The banner phase: 1 starts with the version, 2 in its middle. */
  readonly phase?: 1 | 2
  /** The id of a challenge's cycle. */
  readonly cycle?: string
}

export type KnownFacts = {
  readonly versions: readonly (VersionFact & { readonly gameId: GameId })[]
  readonly activities: readonly Omit<Activity, 'uuid' | 'startBasis' | 'endBasis'>[]
  readonly cycles: readonly ChallengeCycle[]
}

const DEFAULT_HORIZON_DAYS = 92

const NO_MARGINS = { startMarginDays: 0, endMarginDays: 0, observations: 0, measured: [] }

/**
 * Projects all games (`projectGame`), game by game: versions by start, then banners by start, then
 * challenges cycle by cycle.
 */
export function projectActivities(
  now: Temporal.Instant,
  facts: KnownFacts,
  horizonDays = DEFAULT_HORIZON_DAYS,
): ProjectedActivity[] {
  return GAME_IDS.flatMap((gameId) => projectGame(gameId, now, facts, horizonDays))
}

/**
 * Projects the versions, banner phases and challenges of a game from its newest fact to `now` plus the
 * horizon. Versions follow at the median pace of the last ones, moved to the usual weekday of the game.
 * Phases divide them as before, and challenges recur at their fixed pace. A fact of a version or
 * banner replaces its projection; announced challenges do so in the server's
 * `announced-challenges.ts`. The end of the newest version is projected unless it is announced. The versions of other
 * games determine margins.
 */
export function projectGame(
  gameId: GameId,
  now: Temporal.Instant,
  facts: KnownFacts,
  horizonDays = DEFAULT_HORIZON_DAYS,
): ProjectedActivity[] {
  // One more day: the American clock is behind the clock of versions.
  const until = now
    .toZonedDateTimeISO('+08:00')
    .toPlainDateTime()
    .add({ days: horizonDays + 1 })
  return [
    ...projectVersionsAndBanners(gameId, facts, until),
    ...Map.groupBy(
      facts.cycles.filter((cycle) => cycle.gameId === gameId),
      ({ id }) => id,
    )
      .values()
      .flatMap((stretches) => projectCycle(stretches, until)),
  ]
}

/** The versions and their banners. */
function projectVersionsAndBanners(
  gameId: GameId,
  { versions, activities }: KnownFacts,
  until: Temporal.PlainDateTime,
): ProjectedActivity[] {
  const games = GAME_IDS.map((id) =>
    versions
      .filter((version) => version.gameId === id)
      .toSorted((a, b) => compareText(a.startTime, b.startTime)),
  )
  const known = games[GAME_IDS.indexOf(gameId)] ?? []
  const banners = activities.filter((banner) => banner.gameId === gameId && banner.type === 'gacha')
  const projected = projectVersions(known, games, until)
  const withKnownEnd = known.flatMap(({ version, startTime, endTime }) =>
    endTime === null ? [] : [{ version, startTime, endTime, ...NO_MARGINS }],
  )
  return [
    ...projected.map((span) => toProjectedActivity(gameId, span)),
    ...projectBanners([...withKnownEnd, ...projected], known, banners).map((phase) => ({
      gameId,
      type: 'gacha' as const,
      key: `gacha:${phase.version}:${phase.phase}`,
      ...phase,
      ...getDefaultBases('gacha', phase.phase === 1),
      isVersionUpdate: phase.phase === 1,
      projected: true as const,
    })),
  ]
}

function toProjectedActivity(gameId: GameId, span: VersionSpan): ProjectedActivity {
  const { version, openNumber, isStartKnown, startTime, endTime, observations, measured } = span
  const { startMarginDays, endMarginDays } = span
  return {
    gameId,
    type: 'version',
    key: `version:${version}`,
    version,
    ...(openNumber && { openNumber }),
    ...(isStartKnown && { isStartKnown }),
    startTime,
    endTime,
    ...getDefaultBases('version', true),
    isVersionUpdate: true,
    projected: true,
    marginDays: endMarginDays,
    startMarginDays,
    endMarginDays,
    observations,
    measured,
  }
}

/** Continues the newest stretch of a challenge. */
function projectCycle(
  stretches: readonly ChallengeCycle[],
  until: Temporal.PlainDateTime,
): ProjectedActivity[] {
  const sorted = stretches.toSorted((a, b) => compareText(a.confirmedTo, b.confirmedTo))
  const cycle = must(sorted.at(-1), 'a group has a member')
  const marginDays = Math.max(
    0,
    ...sorted.slice(0, -1).map((earlier) => getDeviationDays(earlier, cycle)),
  )
  const from = Temporal.PlainDateTime.from(cycle.confirmedTo).add({ seconds: 1 })
  const observations = listOccurrences(
    cycle,
    Temporal.PlainDateTime.from(cycle.confirmedFrom),
    Temporal.PlainDateTime.from(cycle.confirmedTo),
  ).length
  return listOccurrences(cycle, from, until).map((occurrence) => ({
    gameId: cycle.gameId,
    type: 'challenge',
    key: `challenge:${cycle.id}:${occurrence.startTime.slice(0, 10)}`,
    ...occurrence,
    ...getDefaultBases('challenge', false),
    isVersionUpdate: false,
    projected: true,
    marginDays,
    startMarginDays: marginDays,
    endMarginDays: marginDays,
    observations,
    cycle: cycle.id,
  }))
}
