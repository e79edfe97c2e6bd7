/** What a player has for pulls. */
export type PullSavings = {
  /** Primogems, Stellar Jade, Polychrome or Astrite. */
  readonly currency: number
  /** Items that are one pull each. */
  readonly passes: number
  /** What the shop takes for passes: starglitter and its kin. */
  readonly shop: number
}

/** What a game asks for one pull. */
export type PullPrices = { readonly currency: number; readonly shop: number }

/** How many pulls savings are; what is left over of each kind is none. */
export function pullsOf({ currency, passes, shop }: PullSavings, prices: PullPrices): number {
  return Math.floor(currency / prices.currency) + passes + Math.floor(shop / prices.shop)
}
