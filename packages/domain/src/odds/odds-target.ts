/**
 * The target: `featured` any rate-up item; `chosen` the one chosen on Genshin Impact's weapon or
 * chronicled banner; `any` any top-rarity item.
 */
export const ODDS_TARGETS = ['chosen', 'featured', 'any'] as const
export type OddsTarget = (typeof ODDS_TARGETS)[number]
