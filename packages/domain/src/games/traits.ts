import type { GameTraits } from './game-traits.ts'
import type { GameId } from './game-ids.ts'
import { genshin } from './genshin.ts'
import { starrail } from './starrail.ts'
import { wuthering } from './wuthering.ts'
import { zenless } from './zenless.ts'

const TRAITS: Readonly<Record<GameId, GameTraits>> = { genshin, starrail, zenless, wuthering }

export function getTraits(gameId: GameId): GameTraits {
  return TRAITS[gameId]
}
