import type { GameId } from '../game.ts'
import { findGaps, indexesAfterGaps, type PullGap } from '../pity/pity-gaps.ts'
import { placeStart } from '../pity/pull-start.ts'
import { standingTops, type RememberedTop } from '../pity/remembered-tops.ts'
import { countPity, type Certainty, type PityCount, type PullStart } from '../pity/pity.ts'
import {
  markChoices,
  type ChosenItem,
  type PullChoice,
  type PullChoices,
} from './pull-markers-choice.ts'
import type { MarkerFacts } from './pull-markers-outcome.ts'
import { markPulls, type PullMarker, type PullMarks } from './pull-markers.ts'
import { sortPullTypes, type Pull } from '../pulls/pull.ts'

/** The player's settings for one type of one account. */
export type PullSettings = {
  readonly start?: PullStart
  /** Newest first. */
  readonly tops?: readonly RememberedTop[]
  readonly chosen?: readonly ChosenItem[]
}

/** The analyzed history of one type: everything a row or card displays, in columns. */
export type AnalyzedHistory = {
  readonly gameId: GameId
  readonly pullType: string
  /** Oldest first. */
  readonly pulls: readonly Pull[]
  /** As entered by the player. */
  readonly start: PullStart
  /** Manually entered top-rarity items without a corresponding pull, newest first. */
  readonly remembered: readonly RememberedTop[]
  readonly pity: PityCount
  readonly marks: PullMarks
  readonly choices: PullChoices
  /** Places of the pulls before which others may be missing. */
  readonly afterGaps: ReadonlySet<number>
}

/** One row of the records table. */
export type PullRecord = {
  readonly pull: Pull
  /** 1 is the oldest of the type. */
  readonly number: number
  /** Pulls since the last of that rarity, itself included; null for the lowest rarity. */
  readonly count: number | null
  /** `at-least` is shown with "≥". */
  readonly certainty: Certainty
  readonly marker: PullMarker
  readonly choice: PullChoice
  /** Pulls may be missing between this one and the previous one. */
  readonly isAfterGap: boolean
}

/** Analyzes the pulls of one type in one pass. `gaps` are those of the account (`findGaps`). */
export function analyzeHistory(
  pulls: readonly Pull[],
  pullType: string,
  facts: MarkerFacts,
  gaps: readonly PullGap[] = [],
  { start = {}, tops = [], chosen = [] }: PullSettings = {},
): AnalyzedHistory {
  const afterGaps = indexesAfterGaps(pulls, gaps)
  const { before, anew } = placeStart(pulls, start, afterGaps)
  return {
    gameId: facts.gameId,
    pullType,
    pulls,
    start,
    remembered: standingTops(tops, pulls),
    pity: countPity(pulls, facts.gameId, before, afterGaps, anew),
    marks: markPulls(pulls, pullType, facts, before, afterGaps, anew),
    choices: markChoices(pulls, chosen),
    afterGaps,
  }
}

/** The history of every type of an account, in the order of the cards. */
export type AnalyzedAccount = {
  readonly histories: readonly AnalyzedHistory[]
  readonly gaps: readonly PullGap[]
}

/** Analyzes all pulls of an account by type, oldest first, with the player's settings. */
export function analyzeAccount(
  pullsByType: Readonly<Record<string, readonly Pull[]>>,
  facts: MarkerFacts,
  settings: Readonly<Record<string, PullSettings>> = {},
): AnalyzedAccount {
  const gaps = findGaps(facts.gameId, Object.values(pullsByType))
  const types = sortPullTypes(facts.gameId, typesOf(pullsByType, settings))
  const histories = types.map((type) =>
    analyzeHistory(pullsByType[type] ?? [], type, facts, gaps, settings[type]),
  )
  return { histories, gaps }
}

/** Types with pulls, and those with manual pity. */
function typesOf(
  pullsByType: Readonly<Record<string, readonly Pull[]>>,
  settings: Readonly<Record<string, PullSettings>>,
): ReadonlySet<string> {
  const said = Object.keys(settings).filter((type) => {
    const { start, tops = [] } = settings[type] ?? {}
    return start?.at !== undefined || tops.length > 0
  })
  return new Set([...Object.keys(pullsByType), ...said])
}

/** The row at an index of the history; built when it is shown, as a history can be long. */
export function recordAt(history: AnalyzedHistory, index: number): PullRecord | undefined {
  const pull = history.pulls[index]
  if (pull === undefined) return undefined
  return {
    pull,
    number: index + 1,
    count: history.pity.pullCounts[index] ?? null,
    certainty: history.pity.certainties[index] ?? 'exact',
    marker: history.marks.markers[index] ?? 'none',
    choice: history.choices.choices[index] ?? 'none',
    isAfterGap: history.afterGaps.has(index),
  }
}
