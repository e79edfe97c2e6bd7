import type { GameId } from '../game.ts'
import { getPityRule } from '../pity/pity-rules.ts'
import type { Pull } from '../pulls/pull.ts'

/**
 * The chosen item of Genshin Impact's weapon banner (Epitomized Path), a chronicled banner, or a
 * Reverb convene of Wuthering Waves. The log does not contain it: the player enters it. Times are those of the banner on the server's
 * clock, `yyyy-MM-dd HH:mm:ss`; `until` is the last second, null while no end is known.
 */
export type ChosenItem = {
  readonly from: string
  readonly until: string | null
  readonly itemId: string
}

/** Whether a top-rarity pull was the chosen item; `none` without a choice. */
export type PullChoice = 'chosen' | 'other' | 'none'

export type PullChoices = {
  /** One per pull, oldest first; empty when nothing was ever chosen. */
  readonly byPull: readonly PullChoice[]
  /**
   * Fate points after the last pull for the active choice; null without one. One point guarantees
   * the chosen item (302 since version 5.0, 2024-08-28, two points before; 500 always one). Points
   * expire with their banner.
   */
  readonly fatePoints: number | null
  /** The id of the item that those points are for. */
  readonly chosenItem: string | null
}

/** Whether the player may choose an item on this type, so that choices and points apply. */
export function hasChoosableItem(gameId: GameId, pullType: string): boolean {
  return hasFatePoints(gameId, pullType) || hasSelectedItem(gameId, pullType)
}

/** Whether missing the chosen item gives fate points. */
export function hasFatePoints(gameId: GameId, pullType: string): boolean {
  return getPityRule(gameId, pullType)?.fatePath !== undefined
}

/** Whether the featured item is the one that the player selects. */
export function hasSelectedItem(gameId: GameId, pullType: string): boolean {
  return getPityRule(gameId, pullType)?.hasSelectedItem === true
}

const NO_CHOICES: PullChoices = { byPull: [], fatePoints: null, chosenItem: null }

/**
 * The selected item after the last pull. Without fate points; outcomes show what came, because the
 * selection may have changed within a banner.
 */
export function findSelection(pulls: readonly Pull[], chosen: readonly ChosenItem[]): PullChoices {
  const newest = findChoiceAt(chosen, pulls.at(-1)?.time ?? '')
  return { ...NO_CHOICES, chosenItem: newest?.itemId ?? null }
}

/** `pulls` of one type and `chosen` are oldest first. */
export function findChoices(pulls: readonly Pull[], chosen: readonly ChosenItem[]): PullChoices {
  if (chosen.length === 0) return NO_CHOICES
  const points = new Map<ChosenItem, number>()
  const byPull = pulls.map(({ rarity, time, itemId }): PullChoice => {
    const choice = rarity === 5 && itemId !== undefined ? findChoiceAt(chosen, time) : undefined
    if (choice === undefined) return 'none'
    const isChosen = itemId === choice.itemId
    points.set(choice, isChosen ? 0 : (points.get(choice) ?? 0) + 1)
    return isChosen ? 'chosen' : 'other'
  })
  const newest = findChoiceAt(chosen, pulls.at(-1)?.time ?? '')
  if (newest === undefined) return { byPull, fatePoints: null, chosenItem: null }
  return { byPull, fatePoints: points.get(newest) ?? 0, chosenItem: newest.itemId }
}

function findChoiceAt(chosen: readonly ChosenItem[], time: string): ChosenItem | undefined {
  return chosen.findLast(({ from, until }) => from <= time && (until === null || time <= until))
}
