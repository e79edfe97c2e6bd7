import type { ActivityType } from './activity.ts'
import { GAME_IDS, type GameId } from '../game.ts'

/** A player's selection for one game. */
export type GameSelection = {
  readonly enabled: boolean
  /** The chosen sub-types; they outlast the game's being switched off. */
  readonly activities: readonly ActivityType[]
}

/** A game that is missing is not enabled. */
export type GameSelections = { readonly [Game in GameId]?: GameSelection }

/** The sub-types a game has, in its order, and which of them it shows by default. */
export type SubTypes = {
  readonly all: readonly ActivityType[]
  readonly defaults: readonly ActivityType[]
}

/** The stored format of an older version: the enabled games, and sub-types beside them. */
export type GamesListSelections = {
  readonly games: readonly GameId[]
  readonly activities: { readonly [Game in GameId]?: readonly ActivityType[] }
}

/** Enables or disables a game. A game that is enabled without sub-types gets its defaults. */
export function withGame(
  selection: GameSelection | undefined,
  enabled: boolean,
  subTypes: SubTypes,
): GameSelection {
  const activities = selection?.activities ?? []
  const filled = enabled && activities.length === 0 ? subTypes.defaults : activities
  return { enabled, activities: filled }
}

/** Selects another sub-type, in the order of the game. */
export function withSubType(
  selection: GameSelection,
  type: ActivityType,
  subTypes: SubTypes,
): GameSelection {
  const chosen = [...getShownSubTypes(selection, subTypes), type]
  return { ...selection, activities: subTypes.all.filter((other) => chosen.includes(other)) }
}

/** Deselects a sub-type; the first default is selected when none would be left. */
export function withoutSubType(
  selection: GameSelection,
  type: ActivityType,
  subTypes: SubTypes,
): GameSelection {
  const left = getShownSubTypes(selection, subTypes).filter((other) => other !== type)
  return { ...selection, activities: left.length > 0 ? left : subTypes.defaults.slice(0, 1) }
}

/** Whether a sub-type may be deselected: the last one may not. */
export function canDeselectSubType(selection: GameSelection, subTypes: SubTypes): boolean {
  return getShownSubTypes(selection, subTypes).length > 1
}

/** The sub-types to show: the selected ones that the game still has, else its defaults. */
export function getShownSubTypes(
  selection: GameSelection | undefined,
  subTypes: SubTypes,
): readonly ActivityType[] {
  const chosen = subTypes.all.filter((type) => selection?.activities.includes(type))
  return chosen.length > 0 ? chosen : subTypes.defaults
}

/**
 * The games to show, in the player's order. Without any choice all games are shown; an empty
 * choice, as damaged data leaves it, counts as none.
 */
export function listEnabledGames(
  selections: GameSelections | undefined,
  order: readonly GameId[],
): GameId[] {
  const games = completeOrder(order)
  if (!hasSelections(selections)) return games
  return games.filter((gameId) => selections[gameId]?.enabled)
}

export function hasSelections(
  selections: GameSelections | undefined,
): selections is GameSelections {
  return selections !== undefined && Object.keys(selections).length > 0
}

/** Completes an order to contain each game once; missing games come last. */
export function completeOrder(order: readonly GameId[]): GameId[] {
  return [...new Set([...order, ...GAME_IDS])]
}

/** Moves a game to an index, clamped to the ends. */
export function moveGame(order: readonly GameId[], gameId: GameId, index: number): GameId[] {
  return order.filter((other) => other !== gameId).toSpliced(Math.max(index, 0), 0, gameId)
}

/** Converts the older format: a game keeps its sub-types whether or not the list contains it. */
export function fromGamesList({ games, activities }: GamesListSelections): GameSelections {
  const known = GAME_IDS.filter((gameId) => games.includes(gameId) || activities[gameId])
  return Object.fromEntries(
    known.map((gameId) => [
      gameId,
      { enabled: games.includes(gameId), activities: activities[gameId] ?? [] },
    ]),
  )
}
