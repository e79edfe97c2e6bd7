import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type { Rarity } from '@bannerday/domain/pulls/pull'

const RANKS: Readonly<Record<Rarity, string>> = { 5: 'S', 4: 'A', 3: 'B' }

/** A rarity as the game writes it: letters in zenless, stars elsewhere, in Japanese before the number. */
export function rarityName(game: GameId, rarity: Rarity, language: Language): string {
  if (game === 'zenless') return RANKS[rarity]
  return language === 'ja' ? `★${rarity}` : `${rarity}★`
}
