/** A player's savings for pulls. */
export type PullSavings = {
  /** Primogems, Stellar Jade, Polychrome or Astrite. */
  readonly currency: number
  /** Items worth one pull each. */
  readonly passes: number
  /** Shop currency for passes: Starglitter and similar. */
  readonly shop: number
}

/** The prices of one pull. */
export type PullPrices = { readonly currency: number; readonly shop: number }

/** The number of pulls that savings buy; remainders of each kind do not add up. */
export function countAffordablePulls(
  { currency, passes, shop }: PullSavings,
  prices: PullPrices,
): number {
  return Math.floor(currency / prices.currency) + passes + Math.floor(shop / prices.shop)
}
