import {
  type ProjectedActivity,
  projectActivities,
} from '@bannerday/domain/projection/activity-projection'
import { type ByGame, GAME_IDS, type GameId } from '@bannerday/domain/game'
import { must } from '@bannerday/domain/invariant'
import { projectVersions } from '@bannerday/domain/projection/version-projection'
import type { VersionFact } from '@bannerday/domain/projection/version-rhythm'
import { beforeAll, describe, expect, test } from 'vitest'
import { bundledActivities } from './activities.ts'
import { loadBanners } from './banners.ts'
import { bundledVersions } from './versions.ts'

// Back-test: projects past versions one to three versions ahead, from the start of an earlier one.
// Each projection uses only the data known then: the versions and banners that had started in all
// four games, without an announced end of the running version. The real versions are the reference.

/** Minimum number of started versions for a projection. */
const MIN_VERSIONS = 3

type Estimate = { readonly errorDays: number; readonly marginDays: number }
type Projection = Pick<ProjectedActivity, 'version' | 'openNumber' | 'startTime' | 'endMarginDays'>
type Pair = Estimate & { readonly actual: VersionFact; readonly projection: Projection }

function listVersions(game: GameId) {
  return bundledVersions.filter(({ gameId }) => gameId === game)
}

/** Lists the versions started by then; the last one has no end. */
function startedBy<T extends VersionFact>(wallClock: string, versions: readonly T[]): T[] {
  const begun = versions.filter(({ startTime }) => startTime <= wallClock)
  return begun.map((one, index) => (index === begun.length - 1 ? { ...one, endTime: null } : one))
}

function projectAt(game: GameId, wallClock: string): ProjectedActivity[] {
  const known = {
    versions: GAME_IDS.flatMap((id) => startedBy(wallClock, listVersions(id))),
    activities: bundledActivities.filter(({ startTime }) => startTime <= wallClock),
    cycles: [],
  }
  const now = Temporal.PlainDateTime.from(wallClock).toZonedDateTime('+08:00').toInstant()
  return projectActivities(now, known, 150).filter(({ gameId }) => gameId === game)
}

/** Pairs the next three versions projected at the start of each version with the real ones. */
function pairVersions(game: GameId): Pair[] {
  const versions = listVersions(game)
  return versions.slice(MIN_VERSIONS - 1).flatMap((now, index) => {
    const spans = projectAt(game, now.startTime).filter(({ type }) => type === 'version')
    return versions
      .slice(index + MIN_VERSIONS, index + MIN_VERSIONS + 3)
      .map((actual, ahead) => createPair(actual, spans, ahead))
  })
}

/** Pairs versions projected from the version history alone with the real ones. */
function pairHistories(game: GameId, histories: ByGame<VersionFact[]>): Pair[] {
  const history = histories[game]
  return history.slice(MIN_VERSIONS - 1).flatMap((now, index) => {
    const games = GAME_IDS.map((id) => startedBy(now.startTime, histories[id]))
    const until = Temporal.PlainDateTime.from(now.startTime).add({ days: 200 })
    const spans = projectVersions(startedBy(now.startTime, history), games, until)
    return history
      .slice(index + MIN_VERSIONS, index + MIN_VERSIONS + 3)
      .map((actual, ahead) => createPair(actual, spans, ahead))
  })
}

/** @param spans from the running version on */
function createPair(actual: VersionFact, spans: readonly Projection[], ahead: number): Pair {
  const projection = must(spans[ahead + 1], 'the horizon contains three versions')
  return {
    actual,
    projection,
    errorDays: daysApart(projection.startTime, actual.startTime),
    // A version starts when the previous one ends.
    marginDays: must(spans[ahead], 'the previous version is projected').endMarginDays,
  }
}

function isMisnumbered({ actual, projection }: Pair): boolean {
  return !projection.openNumber && projection.version !== actual.version
}

/** Loads the versions of a game with their starts according to the banner history. */
async function loadHistory(game: GameId): Promise<VersionFact[]> {
  const starts = new Map(listVersions(game).map((one) => [one.version, one.startTime]))
  for (const { version, start, startBasis } of await loadBanners(game)) {
    if (version !== null && startBasis === 'instant' && !starts.has(version)) {
      starts.set(version, `${start.slice(0, 10)}T11:00:00`)
    }
  }
  const sorted = [...starts].toSorted(([, a], [, b]) => (a < b ? -1 : 1))
  return sorted.map(([version, startTime], index) => {
    const next = sorted[index + 1]?.[1]
    return { version, startTime, endTime: next ? `${next.slice(0, 10)}T06:00:00` : null }
  })
}

/**
 * Estimates the start of the second phase of the running version and of the next two, and compares
 * it with the real one.
 */
function estimatePhases(game: GameId): Estimate[] {
  const versions = listVersions(game)
  return versions.slice(MIN_VERSIONS - 1).flatMap((now, index) => {
    const projected = projectAt(game, now.startTime)
    const seconds = projected.filter(({ phase }) => phase === 2)
    return versions
      .slice(index + MIN_VERSIONS - 1, index + MIN_VERSIONS + 2)
      .flatMap((actual, ahead) => {
        const actualStart = findSecondPhase(game, actual)
        if (actualStart === undefined) return []
        const second = must(seconds[ahead], 'each version has a projected second phase')
        const first = projected.find(
          ({ phase, version }) => phase === 1 && version === second.version,
        )
        const margins = [second.startMarginDays, ...(first ? [first.endMarginDays] : [])]
        return margins.map((marginDays) => ({
          errorDays: daysApart(second.startTime, actualStart),
          marginDays,
        }))
      })
  })
}

/** Finds the most common start of banners that neither start with a version nor at its end. */
function findSecondPhase(game: GameId, { startTime, endTime }: VersionFact): string | undefined {
  if (endTime === null) return undefined
  const starts = bundledActivities
    .filter((one) => one.gameId === game && one.type === 'gacha')
    .map((one) => one.startTime)
    .filter((start) => startTime < start && start < endTime && daysApart(start, endTime) >= 5)
  return [...Map.groupBy(starts, (start) => start)]
    .toSorted(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1))
    .at(0)?.[0]
}

function daysApart(one: string, other: string): number {
  return Math.abs(Temporal.PlainDate.from(one).until(Temporal.PlainDate.from(other)).days)
}

function formatRow(name: string, estimates: readonly Estimate[]): string {
  const errors = estimates.map(({ errorDays }) => errorDays).toSorted((a, b) => a - b)
  const at = (share: number) => errors[Math.ceil(errors.length * share) - 1]
  const withinMargin = estimates.filter((one) => one.errorDays <= one.marginDays).length
  return `${name}: median ${at(0.5)}, 90 % ${at(0.9)}, worst ${at(1)} days; ${withinMargin} of ${estimates.length} inside`
}

function expectWithinMargins(estimates: ByGame<readonly Estimate[]>) {
  expect(computeShareWithinMargin(GAME_IDS.flatMap((game) => estimates[game]))).toBeGreaterThan(
    0.95,
  )
  expect(
    Math.min(...GAME_IDS.map((game) => computeShareWithinMargin(estimates[game]))),
  ).toBeGreaterThan(0.9)
}

function mapGames<T>(make: (game: GameId) => T): ByGame<T> {
  return Object.fromEntries(GAME_IDS.map((game) => [game, make(game)])) as ByGame<T>
}

function computeShareWithinMargin(estimates: readonly Estimate[]): number {
  return estimates.filter((one) => one.errorDays <= one.marginDays).length / estimates.length
}

describe('since May 2025, with the banners', () => {
  let pairs: ByGame<Pair[]>
  let phases: ByGame<Estimate[]>
  beforeAll(() => {
    pairs = mapGames(pairVersions)
    phases = mapGames(estimatePhases)
  }, 240_000)

  // A changed fact may change a row: `npx vitest run -u` rewrites it. The shares must hold.
  test('reports the projected versions and second phases', () => {
    const rows = GAME_IDS.flatMap((game) => [
      formatRow(`${game} versions`, pairs[game]),
      formatRow(`${game} phases`, phases[game]),
    ])
    expect(rows).toMatchInlineSnapshot(`
      [
        "genshin versions: median 0, 90 % 0, worst 0 days; 27 of 27 inside",
        "genshin phases: median 0, 90 % 0, worst 0 days; 49 of 49 inside",
        "starrail versions: median 2, 90 % 16, worst 16 days; 25 of 27 inside",
        "starrail phases: median 4, 90 % 14, worst 14 days; 48 of 49 inside",
        "zenless versions: median 2, 90 % 9, worst 18 days; 27 of 27 inside",
        "zenless phases: median 1, 90 % 7, worst 7 days; 39 of 39 inside",
        "wuthering versions: median 3, 90 % 13, worst 15 days; 29 of 30 inside",
        "wuthering phases: median 0, 90 % 14, worst 19 days; 49 of 54 inside",
      ]
    `)
  })

  test('keeps 95 % within their own margin, and 90 % in each game', () => {
    expectWithinMargins(pairs)
    expectWithinMargins(phases)
  })

  test('projects no wrong version number', () => {
    expect(GAME_IDS.flatMap((game) => pairs[game]).filter(isMisnumbered)).toEqual([])
  })
})

describe("since each game's start, by the banner history", () => {
  let pairs: ByGame<Pair[]>
  beforeAll(async () => {
    const loaded = GAME_IDS.map(async (game) => [game, await loadHistory(game)] as const)
    const histories = Object.fromEntries(await Promise.all(loaded)) as ByGame<VersionFact[]>
    pairs = mapGames((game) => pairHistories(game, histories))
  }, 240_000)

  test('reports the projected versions', () => {
    expect(GAME_IDS.map((game) => formatRow(`${game} versions`, pairs[game])))
      .toMatchInlineSnapshot(`
      [
        "genshin versions: median 0, 90 % 7, worst 21 days; 141 of 147 inside",
        "starrail versions: median 0, 90 % 14, worst 16 days; 79 of 81 inside",
        "zenless versions: median 1, 90 % 8, worst 12 days; 51 of 51 inside",
        "wuthering versions: median 7, 90 % 16, worst 30 days; 54 of 54 inside",
      ]
    `)
  })

  test('keeps 95 % within their own margin, and 90 % in each game', () => {
    expectWithinMargins(pairs)
  })

  test('projects no wrong version number', () => {
    expect(GAME_IDS.flatMap((game) => pairs[game]).filter(isMisnumbered)).toEqual([])
  })
})
