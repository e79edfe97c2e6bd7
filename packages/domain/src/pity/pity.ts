import type { GameId } from '../game.ts'
import { getTraits } from '../games/traits.ts'
import { getPityRule } from './pity-rules.ts'
import type { Pull, Rarity } from '../pulls/pull.ts'

/**
 * The certainty of a count. `at-least`: counted from the start of the history, so a lower bound.
 * `doubtful`: pulls may be missing inside, or one has an unknown rarity.
 */
export type Certainty = 'exact' | 'at-least' | 'doubtful'

/** Manual pity: the player's values before the first pull of a type. Absent values are unknown. */
export type ManualPity = {
  readonly topPity?: number
  readonly secondPity?: number
  readonly isGuaranteed?: boolean
  /** Lost 50/50 in a row. */
  readonly lostInARow?: number
  /**
   * The server time, `yyyy-MM-dd HH:mm:ss`, of these values, entered while no pull of the type was
   * known (see `placeManualPity`).
   */
  readonly at?: string
}

/** Manual pity between two pulls, which overrides the pulls before it. */
export type PityOverride = {
  /** The index of the first pull after it; the number of pulls after the last one. */
  readonly index: number
  readonly start: ManualPity
  /** It counts less than the pulls before it, so that a top-rarity pull is missing in between. */
  readonly hasMissedTop: boolean
}

/** The pity of one type's pulls. */
export type PityCount = {
  readonly total: number
  readonly byRarity: Readonly<Record<Rarity, number>>
  /** Pulls of unknown rarity; they count as pulls and have no count of their own. */
  readonly unknown: number
  /** Pulls since the last top-rarity pull; all of them where there was none. */
  readonly topPity: number
  readonly topCertainty: Certainty
  /** Pulls since the last pull of the second rarity, or since another reset of its counter. */
  readonly secondPity: number
  readonly secondCertainty: Certainty
  /**
   * For each pull, oldest first: the number of pulls since the last one of its rarity, itself
   * included. The first of a rarity counts from the start; the lowest rarity has no count.
   */
  readonly pullCounts: readonly (number | null)[]
  /** For each pull, the certainty of its count; only meaningful with one. */
  readonly certainties: readonly Certainty[]
  /** Indexes of the pulls of the two upper rarities, oldest first. */
  readonly topIndexes: readonly number[]
  readonly secondIndexes: readonly number[]
}

type Counter = { count: number; certainty: Certainty }

const NO_INDEXES: ReadonlySet<number> = new Set()

/**
 * Counts the pulls of one type of one account. `pulls` are oldest first; `afterGaps` are the
 * indexes of pulls before which others may be missing; `override` is manual pity among them
 * (`placeManualPity`).
 */
export function countPity(
  pulls: readonly Pull[],
  gameId: GameId,
  start: ManualPity = {},
  afterGaps = NO_INDEXES,
  override?: PityOverride,
): PityCount {
  const byRarity: Record<Rarity, number> = { 5: 0, 4: 0, 3: 0 }
  const pullCounts: (number | null)[] = []
  const certainties: Certainty[] = []
  const topIndexes: number[] = []
  const secondIndexes: number[] = []
  const hard = getPityRule(gameId, pulls[0]?.pullType ?? '')?.topHard ?? Infinity
  const top = createCounter(start.topPity)
  const second = createCounter(start.secondPity)
  let unknown = 0
  for (let index = 0; index < pulls.length; index += 1) {
    if (index === override?.index) applyOverride(top, second, override.start)
    const rarity = pulls[index]?.rarity
    top.count += 1
    second.count += 1
    if (rarity === undefined) unknown += 1
    else byRarity[rarity] += 1
    if (rarity === undefined || (afterGaps.has(index) && index !== override?.index)) {
      top.certainty = 'doubtful'
      second.certainty = 'doubtful'
    }
    const counter = rarity === 5 ? top : second
    pullCounts.push(rarity === 5 || rarity === 4 ? counter.count : null)
    certainties.push(rarity === 5 ? getTopCertainty(top, hard) : second.certainty)
    if (rarity === 5) topIndexes.push(index)
    if (rarity === 4) secondIndexes.push(index)
    if (rarity === 5) reset(top)
    if (rarity === 4 || (rarity === 5 && getTraits(gameId).pulls.topResetsSecond)) reset(second)
  }
  if (pulls.length === override?.index) applyOverride(top, second, override.start)
  return {
    total: pulls.length,
    byRarity,
    unknown,
    topPity: top.count,
    topCertainty: top.certainty,
    secondPity: second.count,
    secondCertainty: second.certainty,
    pullCounts,
    certainties,
    topIndexes,
    secondIndexes,
  }
}

/** Manual pity replaces the count; pulls are missing where they differ. */
function applyOverride(top: Counter, second: Counter, { topPity, secondPity }: ManualPity): void {
  const isMissing = topPity !== undefined && topPity !== top.count
  if (isMissing) second.certainty = 'doubtful'
  if (topPity !== undefined) Object.assign(top, createCounter(topPity))
  if (secondPity !== undefined) Object.assign(second, createCounter(secondPity))
}

function createCounter(known: number | undefined): Counter {
  return known === undefined
    ? { count: 0, certainty: 'at-least' }
    : { count: known, certainty: 'exact' }
}

/** No count exceeds hard pity, so one that reaches it is exact. */
function getTopCertainty({ count, certainty }: Counter, hard: number): Certainty {
  return certainty === 'at-least' && count >= hard ? 'exact' : certainty
}

function reset(counter: Counter): void {
  counter.count = 0
  counter.certainty = 'exact'
}
