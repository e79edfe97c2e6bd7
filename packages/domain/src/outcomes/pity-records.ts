import type { GameId } from '../game.ts'
import {
  findGaps,
  findIndexesAfterGaps,
  listGaps,
  type GapsByType,
  type PullGap,
} from '../pity/pity-gaps.ts'
import type { ReadInterval } from '../pity/read-intervals.ts'
import { placeManualPity } from '../pity/manual-pity.ts'
import { findUnmatchedTops, type RememberedTop } from '../pity/remembered-tops.ts'
import { countPity, type Certainty, type PityCount, type ManualPity } from '../pity/pity.ts'
import {
  findChoices,
  findSelection,
  hasSelectedItem,
  type ChosenItem,
  type PullChoice,
  type PullChoices,
} from './pull-choices.ts'
import type { OutcomeFacts } from './top-outcome.ts'
import { computeOutcomes, type PullOutcome, type OutcomeAnalysis } from './pull-outcomes.ts'
import { sortPullTypes, type Pull } from '../pulls/pull.ts'

/** The player's settings for one type of one account. */
export type PullSettings = {
  readonly start?: ManualPity
  /** Newest first. */
  readonly tops?: readonly RememberedTop[]
  readonly chosen?: readonly ChosenItem[]
  /** The times in which imports by link have read the log of the type to its end; oldest first. */
  readonly read?: readonly ReadInterval[]
}

/** The analyzed history of one type: everything a row or card displays, in columns. */
export type AnalyzedHistory = {
  readonly gameId: GameId
  readonly pullType: string
  /** Oldest first. */
  readonly pulls: readonly Pull[]
  /** As entered by the player. */
  readonly manualPity: ManualPity
  /** Manually entered top-rarity items without a corresponding pull, newest first. */
  readonly remembered: readonly RememberedTop[]
  readonly pity: PityCount
  readonly outcomes: OutcomeAnalysis
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
  readonly outcome: PullOutcome
  readonly choice: PullChoice
  /** Pulls may be missing between this one and the previous one. */
  readonly isAfterGap: boolean
}

/** Analyzes the pulls of one type in one pass. `gaps` are those of the type (`findGaps`). */
export function analyzeHistory(
  pulls: readonly Pull[],
  pullType: string,
  facts: OutcomeFacts,
  gaps: readonly PullGap[] = [],
  { start: manualPity = {}, tops = [], chosen = [] }: PullSettings = {},
): AnalyzedHistory {
  const afterGaps = findIndexesAfterGaps(pulls, gaps)
  const { before, override } = placeManualPity(pulls, manualPity, afterGaps)
  return {
    gameId: facts.gameId,
    pullType,
    pulls,
    manualPity,
    remembered: findUnmatchedTops(tops, pulls),
    pity: countPity(pulls, facts.gameId, before, afterGaps, override),
    outcomes: computeOutcomes(pulls, pullType, facts, before, afterGaps, override),
    choices: hasSelectedItem(facts.gameId, pullType)
      ? findSelection(pulls, chosen)
      : findChoices(pulls, chosen),
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
  facts: OutcomeFacts,
  settings: Readonly<Record<string, PullSettings>> = {},
): AnalyzedAccount {
  const gaps = findAccountGaps(facts.gameId, pullsByType, settings)
  const types = sortPullTypes(facts.gameId, listPullTypes(pullsByType, settings))
  const histories = types.map((type) =>
    analyzeHistory(pullsByType[type] ?? [], type, facts, gaps[type], settings[type]),
  )
  return { histories, gaps: listGaps(gaps) }
}

/** The gaps of an account by type: where pulls may be missing (`findGaps`). */
export function findAccountGaps(
  gameId: GameId,
  pullsByType: Readonly<Record<string, readonly Pull[]>>,
  settings: Readonly<Record<string, PullSettings>> = {},
): GapsByType {
  const types = new Set([...Object.keys(pullsByType), ...Object.keys(settings)])
  return findGaps(
    gameId,
    Object.fromEntries(
      [...types].map((type) => [
        type,
        { pulls: pullsByType[type] ?? [], read: settings[type]?.read },
      ]),
    ),
  )
}

/** Types with pulls, and those with manual pity. */
function listPullTypes(
  pullsByType: Readonly<Record<string, readonly Pull[]>>,
  settings: Readonly<Record<string, PullSettings>>,
): ReadonlySet<string> {
  const enteredTypes = Object.keys(settings).filter((type) => {
    const { start: manualPity, tops = [] } = settings[type] ?? {}
    return manualPity?.at !== undefined || tops.length > 0
  })
  return new Set([...Object.keys(pullsByType), ...enteredTypes])
}

/** The row at an index of the history; built when it is shown, as a history can be long. */
export function createRecord(history: AnalyzedHistory, index: number): PullRecord | undefined {
  const pull = history.pulls[index]
  if (pull === undefined) return undefined
  return {
    pull,
    number: index + 1,
    count: history.pity.pullCounts[index] ?? null,
    certainty: history.pity.certainties[index] ?? 'exact',
    outcome: history.outcomes.byPull[index] ?? 'none',
    choice: history.choices.byPull[index] ?? 'none',
    isAfterGap: history.afterGaps.has(index),
  }
}
