import type { GameId } from '@bannerday/domain/game'
import type { Rarity } from '@bannerday/domain/pulls/pull'

const RANKS: Readonly<Record<Rarity, string>> = { 5: 'S', 4: 'A', 3: 'B' }

/** A rarity as the game writes it: letters in zenless, stars elsewhere. */
export function rarityName(game: GameId, rarity: Rarity): string {
  return game === 'zenless' ? RANKS[rarity] : `${rarity}★`
}
