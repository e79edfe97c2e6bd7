import type { GameId } from '../game.ts'
import type { Certainty, PityOverride, ManualPity } from '../pity/pity.ts'
import { getFeaturedChance, getPityRule } from '../pity/pity-rules.ts'
import { isFirstOfPeriod, toServerTime } from './banner-history.ts'
import { determineTopOutcome, type OutcomeFacts, type TopOutcome } from './top-outcome.ts'
import {
  advanceCounts,
  listCountsAfterLosses,
  hasCapturingRadiance,
  RADIANCE_MODELS,
  getRadianceStart,
} from './capturing-radiance.ts'
import type { Pull } from '../pulls/pull.ts'

/**
 * The outcome of a top-rarity pull of a limited banner: the 50/50 (or 75/25) was won or lost, the
 * item was guaranteed, or unknown. `none`: another rarity, or a banner without outcomes.
 */
export type PullOutcome = 'won' | 'guaranteed' | 'lost' | 'unknown' | 'none'

/**
 * A 50/50 or 75/25 that certainly had no guarantee, and was not the possibly certain first of a
 * period.
 */
export type PullDecision = {
  readonly isWon: boolean
  readonly hasRadiance: boolean
  /** The chance to win, without Capturing Radiance. */
  readonly chance: number
}

/** The outcomes of one type, and the state after its last pull. */
export type OutcomeAnalysis = {
  /** One per pull, oldest first. */
  readonly byPull: readonly PullOutcome[]
  readonly decisions: readonly PullDecision[]
  /** Whether the next top-rarity item is guaranteed; null when unknown. */
  readonly isGuaranteed: boolean | null
  /** Lost 50/50 in a row; guaranteed pulls in between do not end the row. */
  readonly lostInARow: number
  readonly lostInARowCertainty: Certainty
  /** The counter of Capturing Radiance in the model with one; null when unknown. */
  readonly radianceCount: number | null
}

type State = {
  isGuaranteed: boolean | null
  losses: number
  hasExactLosses: boolean
  /** The possible counters of Capturing Radiance. */
  counts: readonly number[]
  hasRadiance: boolean
  /** The time of the last top-rarity pull; null before the first. */
  lastTop: string | null
}

/**
 * Whether a type has outcomes: limited banners on which the featured item can be lost. According to
 * the specification, Genshin Impact 200, 500 and 100, Star Rail 1 and 2, Zenless Zone Zero 1 and 5,
 * and all of Wuthering Waves except 1 and 8 have none; the newer types 10 and 12 of Wuthering Waves
 * work like 1.
 */
export function hasOutcomes(gameId: GameId, pullType: string): boolean {
  const rateUp = getPityRule(gameId, pullType)?.rateUp
  return rateUp === 'half' || rateUp === 'three-quarters'
}

/**
 * Determines the outcomes of one type's pulls, oldest first. A missing pull, or one of unknown
 * rarity, makes the guarantee unknown until the next lost or certainly not lost item.
 */
export function computeOutcomes(
  pulls: readonly Pull[],
  pullType: string,
  facts: OutcomeFacts,
  start: ManualPity = {},
  afterGaps: ReadonlySet<number> = new Set(),
  override?: PityOverride,
): OutcomeAnalysis {
  const isLimited = hasOutcomes(facts.gameId, pullType)
  const state = createState(isLimited ? start : {})
  const byPull = pulls.map((): PullOutcome => 'none')
  const decisions: PullDecision[] = []
  const radianceStartTime = hasCapturingRadiance(facts.gameId, pullType)
    ? getRadianceStart(facts.zoneHours)
    : null
  const rule = getPityRule(facts.gameId, pullType)
  const probabilities = (rule && getFeaturedChance(rule)) ?? { now: 1, before: 1 }
  const raisedSince = rule?.raisedChance?.since
  const raisedFrom =
    raisedSince === undefined ? '' : toServerTime(raisedSince, 'instant', facts.zoneHours)
  const startsBeforeRadiance =
    radianceStartTime !== null && (pulls[0]?.time ?? radianceStartTime) < radianceStartTime
  for (let index = 0; index < (isLimited ? pulls.length : 0); index += 1) {
    const pull = pulls[index]
    if (index === override?.index) {
      // Manual pity is always entered after the introduction of Capturing Radiance.
      if (radianceStartTime !== null) startRadiance(state, startsBeforeRadiance)
      applyOverride(state, override)
    }
    const isGap = afterGaps.has(index) && index !== override?.index
    const isBroken = pull?.rarity === undefined || isGap
    if (pull === undefined || (pull.rarity !== 5 && !isBroken)) continue
    if (radianceStartTime !== null && pull.time >= radianceStartTime)
      startRadiance(state, startsBeforeRadiance)
    if (isBroken) resetToUnknown(state)
    if (pull.rarity !== 5) continue
    const isFirst = isCertainFirst(pull, pullType, facts, state)
    const known = determineTopOutcome(pull, facts)
    if (isFirst === true && known !== 'standard') {
      byPull[index] = 'guaranteed'
      state.lastTop = pull.time
      continue
    }
    const topOutcome = resolveTopOutcome(state, known)
    if (isFirst === null && topOutcome === 'featured') {
      // It was certain, or it won, or it used the guarantee.
      byPull[index] = 'unknown'
      const { isGuaranteed } = state
      resetToUnknown(state)
      if (isGuaranteed !== true) state.isGuaranteed = isGuaranteed
      state.lastTop = pull.time
      continue
    }
    const outcome = toOutcome(state.isGuaranteed, topOutcome)
    byPull[index] = outcome
    // If the item may have been certain, a lost one would count and a won one would not.
    const isDecided = isFirst === false && (outcome === 'won' || outcome === 'lost')
    if (isDecided && state.isGuaranteed === false) {
      const chance = pull.time < raisedFrom ? probabilities.before : probabilities.now
      decisions.push({ isWon: outcome === 'won', hasRadiance: state.hasRadiance, chance })
    }
    advance(state, topOutcome, outcome)
    state.lastTop = pull.time
  }
  if (startsBeforeRadiance) startRadiance(state, startsBeforeRadiance)
  if (isLimited && pulls.length === override?.index) applyOverride(state, override)
  return {
    byPull,
    decisions,
    isGuaranteed: state.isGuaranteed,
    lostInARow: state.losses,
    lostInARowCertainty: state.hasExactLosses ? 'exact' : 'at-least',
    radianceCount: state.counts.length === 1 ? (state.counts[0] ?? null) : null,
  }
}

/** Whether the item was the certain first of a period; null when unknown. */
function isCertainFirst(
  { time }: Pick<Pull, 'time'>,
  pullType: string,
  { gameId, banners }: OutcomeFacts,
  { lastTop }: Pick<State, 'lastTop'>,
): boolean | null {
  if (getPityRule(gameId, pullType)?.hasCertainFirst !== true) return false
  return isFirstOfPeriod(banners.get(pullType) ?? [], time, lastTop)
}

/**
 * Whether the next top-rarity item of a type is the certain first of the banner period at `now`; null
 * when unknown.
 */
export function isNextCertainFirst(
  pulls: readonly Pull[],
  pullType: string,
  facts: OutcomeFacts,
  now: Temporal.Instant,
): boolean | null {
  const time = now.add({ hours: facts.zoneHours }).toString().slice(0, 19).replace('T', ' ')
  const lastTop = pulls.findLast(({ rarity }) => rarity === 5)?.time ?? null
  return isCertainFirst({ time }, pullType, facts, { lastTop })
}

function createState(start: ManualPity): State {
  return {
    isGuaranteed: start.isGuaranteed ?? null,
    losses: start.lostInARow ?? 0,
    hasExactLosses: start.lostInARow !== undefined,
    counts: listCountsAfterLosses(start.lostInARow ?? null),
    hasRadiance: false,
    lastTop: null,
  }
}

/** Consecutive losses start with Capturing Radiance itself, if the history reaches back to it. */
function startRadiance(state: State, startsBeforeRadiance: boolean): void {
  if (state.hasRadiance) return
  state.hasRadiance = true
  if (!startsBeforeRadiance) return
  state.losses = 0
  state.hasExactLosses = true
  state.counts = [RADIANCE_MODELS.counter.first]
}

function resetToUnknown(state: State): void {
  state.isGuaranteed = null
  state.losses = 0
  state.hasExactLosses = false
  state.counts = listCountsAfterLosses(null)
  state.lastTop = null
}

/** Entered values apply; others follow from the earlier pulls, unless a later one is missing. */
function applyOverride(state: State, { start, hasMissedTop }: PityOverride): void {
  if (hasMissedTop) resetToUnknown(state)
  if (start.isGuaranteed !== undefined) state.isGuaranteed = start.isGuaranteed
  if (start.lostInARow === undefined) return
  state.losses = start.lostInARow
  state.hasExactLosses = true
  state.counts = listCountsAfterLosses(start.lostInARow)
}

/** A guaranteed item is featured, even where the banner does not show it. */
function resolveTopOutcome(state: State, topOutcome: TopOutcome): TopOutcome {
  return topOutcome === 'unknown' && state.isGuaranteed === true ? 'featured' : topOutcome
}

function toOutcome(isGuaranteed: boolean | null, topOutcome: TopOutcome): PullOutcome {
  if (topOutcome === 'standard') return 'lost'
  if (topOutcome === 'unknown' || isGuaranteed === null) return 'unknown'
  return isGuaranteed ? 'guaranteed' : 'won'
}

function advance(state: State, topOutcome: TopOutcome, outcome: PullOutcome): void {
  if (outcome === 'unknown') resetToUnknown(state)
  if (outcome === 'lost') state.losses += 1
  if (outcome === 'won' || outcome === 'lost') {
    state.counts = advanceCounts(state.counts, outcome === 'won')
  }
  if (outcome === 'won') {
    state.losses = 0
    state.hasExactLosses = true
  }
  state.isGuaranteed = topOutcome === 'unknown' ? null : topOutcome === 'standard'
}
