/** The four games, in their default order. */
export const GAME_IDS = ['genshin', 'starrail', 'zenless', 'wuthering'] as const
export type GameId = (typeof GAME_IDS)[number]

/** One value per game: a missing game is a type error. */
export type ByGame<T> = Record<GameId, T>

export function isGameId(text: unknown): text is GameId {
  return GAME_IDS.includes(text as GameId)
}
