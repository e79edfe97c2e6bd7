import type { GameId } from '@bannerday/domain/game'
import { getRarityLetters } from '@bannerday/domain/games/timeline-traits'
import type { Language } from '@bannerday/domain/language'
import type { Rarity } from '@bannerday/domain/pulls/pull'

/** A rarity as the game writes it: letters, or stars, in Japanese before the number. */
export function rarityName(game: GameId, rarity: Rarity, language: Language): string {
  const rarityLetters = getRarityLetters(game)
  if (rarityLetters) return rarityLetters[rarity]
  return language === 'ja' ? `★${rarity}` : `${rarity}★`
}
