import { RARITIES, type Rarity } from '@bannerday/domain/pulls/pull'

/** Returns rarities as a number for the URL: 54 stands for 5 and 4, and 0 for none. */
export function rarityDigits(rarities: readonly Rarity[]): number {
  return Number(RARITIES.filter((rarity) => rarities.includes(rarity)).join(''))
}

export function parseRarities(digits: number): readonly Rarity[] {
  return RARITIES.filter((rarity) => String(digits).includes(String(rarity)))
}
