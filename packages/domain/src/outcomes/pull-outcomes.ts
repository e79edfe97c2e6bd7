import type { GameId } from '../game.ts'
import type { Certainty, PityOverride, ManualPity } from '../pity/pity.ts'
import { getPityRule } from '../pity/pity-rules.ts'
import { mayBeFirstOfRun } from './banner-history.ts'
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
 * run.
 */
export type PullDecision = { readonly isWon: boolean; readonly hasRadiance: boolean }

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
  lossesAreExact: boolean
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
  anew?: PityOverride,
): OutcomeAnalysis {
  const isMarked = hasOutcomes(facts.gameId, pullType)
  const state = stateFrom(isMarked ? start : {})
  const byPull = pulls.map((): PullOutcome => 'none')
  const decisions: PullDecision[] = []
  const radianceFrom = hasCapturingRadiance(facts.gameId, pullType)
    ? getRadianceStart(facts.zoneHours)
    : null
  const isOlder = radianceFrom !== null && (pulls[0]?.time ?? radianceFrom) < radianceFrom
  for (let index = 0; index < (isMarked ? pulls.length : 0); index += 1) {
    const pull = pulls[index]
    if (index === anew?.index) {
      // Manual pity is always entered after the introduction of Capturing Radiance.
      if (radianceFrom !== null) beginRadiance(state, isOlder)
      sayAnew(state, anew)
    }
    const isGap = afterGaps.has(index) && index !== anew?.index
    const isBroken = pull?.rarity === undefined || isGap
    if (pull === undefined || (pull.rarity !== 5 && !isBroken)) continue
    if (radianceFrom !== null && pull.time >= radianceFrom) beginRadiance(state, isOlder)
    if (isBroken) forget(state)
    if (pull.rarity !== 5) continue
    const outcome = outcomeIn(state, determineTopOutcome(pull, facts))
    const marker = markerOf(state.isGuaranteed, outcome)
    byPull[index] = marker
    const isDecided = marker === 'won' || marker === 'lost'
    if (state.isGuaranteed === false && isDecided && !mayBeSure(pull, pullType, facts, state)) {
      decisions.push({ isWon: marker === 'won', hasRadiance: state.hasRadiance })
    }
    advance(state, outcome, marker)
    state.lastTop = pull.time
  }
  if (isOlder) beginRadiance(state, isOlder)
  if (isMarked && pulls.length === anew?.index) sayAnew(state, anew)
  return {
    byPull: byPull,
    decisions,
    isGuaranteed: state.isGuaranteed,
    lostInARow: state.losses,
    lostInARowCertainty: state.lossesAreExact ? 'exact' : 'at-least',
    radianceCount: state.counts.length === 1 ? (state.counts[0] ?? null) : null,
  }
}

/** Whether it is disputed that this item was certain: the first of a run of some banners. */
function mayBeSure(
  { time }: Pull,
  pullType: string,
  { gameId, banners }: OutcomeFacts,
  { lastTop }: State,
): boolean {
  const isDisputed = getPityRule(gameId, pullType)?.hasDisputedFirst === true
  return isDisputed && mayBeFirstOfRun(banners.get(pullType) ?? [], time, lastTop)
}

function stateFrom(start: ManualPity): State {
  return {
    isGuaranteed: start.isGuaranteed ?? null,
    losses: start.lostInARow ?? 0,
    lossesAreExact: start.lostInARow !== undefined,
    counts: listCountsAfterLosses(start.lostInARow ?? null),
    hasRadiance: false,
    lastTop: null,
  }
}

/** Consecutive losses start with Capturing Radiance itself, if the history reaches back to it. */
function beginRadiance(state: State, historyIsOlder: boolean): void {
  if (state.hasRadiance) return
  state.hasRadiance = true
  if (!historyIsOlder) return
  state.losses = 0
  state.lossesAreExact = true
  state.counts = [RADIANCE_MODELS.counter.first]
}

function forget(state: State): void {
  state.isGuaranteed = null
  state.losses = 0
  state.lossesAreExact = false
  state.counts = listCountsAfterLosses(null)
}

/** Entered values apply; others follow from the earlier pulls, unless a later one is missing. */
function sayAnew(state: State, { start, hasMissedTop }: PityOverride): void {
  if (hasMissedTop) forget(state)
  if (start.isGuaranteed !== undefined) state.isGuaranteed = start.isGuaranteed
  if (start.lostInARow === undefined) return
  state.losses = start.lostInARow
  state.lossesAreExact = true
  state.counts = listCountsAfterLosses(start.lostInARow)
}

/** A guaranteed item is featured, even where the banner does not show it. */
function outcomeIn(state: State, outcome: TopOutcome): TopOutcome {
  return outcome === 'unknown' && state.isGuaranteed === true ? 'featured' : outcome
}

function markerOf(isGuaranteed: boolean | null, outcome: TopOutcome): PullOutcome {
  if (outcome === 'standard') return 'lost'
  if (outcome === 'unknown' || isGuaranteed === null) return 'unknown'
  return isGuaranteed ? 'guaranteed' : 'won'
}

function advance(state: State, outcome: TopOutcome, marker: PullOutcome): void {
  if (marker === 'unknown') forget(state)
  if (marker === 'lost') state.losses += 1
  if (marker === 'won' || marker === 'lost') {
    state.counts = advanceCounts(state.counts, marker === 'won')
  }
  if (marker === 'won') {
    state.losses = 0
    state.lossesAreExact = true
  }
  state.isGuaranteed = outcome === 'unknown' ? null : outcome === 'standard'
}
