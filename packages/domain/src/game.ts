import { GAME_IDS, type GameId } from './games/game-ids.ts'

export { GAME_IDS, type GameId }

/** One value per game: a missing game is a type error. */
export type ByGame<T> = Record<GameId, T>

export function isGameId(text: unknown): text is GameId {
  return GAME_IDS.includes(text as GameId)
}
