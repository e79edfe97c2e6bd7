import type { ByGame } from '@bannerday/domain/game'
import type { IncomeSource } from '@bannerday/domain/plan/projected-income'
import type { PullPrices } from '@bannerday/domain/plan/pull-savings'

/** The price of a pull, and the recurring income of a player. The player can change all amounts. */
export type PullPlanFacts = {
  readonly prices: PullPrices
  readonly sources: readonly (IncomeSource & {
    /** Not available to every player: bought, or the last floor of a challenge. */
    readonly isOptional?: true
  })[]
}

/** The sources of the amounts: players' counts of full rewards, not official. */
export const PLAN_SOURCES: ByGame<readonly { readonly title: string; readonly url?: string }[]> = {
  genshin: [
    {
      title: 'LyKitsuse/Genshin-Wish-Calculator',
      url: 'https://github.com/LyKitsuse/Genshin-Wish-Calculator',
    },
  ],
  starrail: [
    {
      title: 'jeffoxd/hsr-stellar-jades-calculator',
      url: 'https://github.com/jeffoxd/hsr-stellar-jades-calculator',
    },
  ],
  zenless: [{ title: 'ZZZ Polychrome Tracker (2025)' }],
  wuthering: [{ title: 'Wuthering Waves planners (2026)' }],
}

const RESET = '2026-01-01T04:00:00'
/** A Monday. */
const WEEK = '2026-01-05T04:00:00'

const daily = every('P1D', RESET)
const weekly = every('P7D', WEEK)
const monthly = every('P1M', RESET)

/**
 * Versions last 42 days; the anchor is the start of the last known one. An amount of 0 is unknown:
 * the player enters it.
 */
export const pullPlanFacts: ByGame<PullPlanFacts> = {
  genshin: {
    prices: { currency: 160, shop: 5 },
    sources: [
      daily('daily', 60),
      { ...daily('subscription', 90), isOptional: true },
      { ...every('P1M', '2026-01-16T04:00:00')('endgame', 800), isOptional: true },
      { ...monthly('shop', 5), gives: 'passes' },
      ...version('2026-11-04T06:00:00', { maintenance: 600, codes: 300, events: 2000 }),
    ],
  },
  starrail: {
    prices: { currency: 160, shop: 20 },
    sources: [
      daily('daily', 60),
      { ...daily('subscription', 90), isOptional: true },
      weekly('weekly', 225),
      // Three challenges in turn, each every 42 days.
      { ...every('P14D', '2026-11-02T04:00:00')('endgame', 800), isOptional: true },
      { ...monthly('shop', 5), gives: 'passes' },
      ...version('2026-11-11T06:00:00', { maintenance: 600, codes: 300, events: 0 }),
    ],
  },
  zenless: {
    prices: { currency: 160, shop: 20 },
    sources: [
      daily('daily', 60),
      { ...daily('subscription', 90), isOptional: true },
      weekly('weekly', 220),
      // Shiyu Defense 720 and Deadly Assault 300, each every 14 days.
      { ...every('P14D', '2026-02-06T04:00:00')('endgame', 1020), isOptional: true },
      { ...monthly('shop', 5), gives: 'passes' },
      ...version('2026-10-21T06:00:00', { maintenance: 600, codes: 300, events: 2320 }),
    ],
  },
  wuthering: {
    prices: { currency: 160, shop: 8 },
    sources: [
      daily('daily', 60),
      { ...daily('subscription', 90), isOptional: true },
      { ...every('P28D', '2025-02-03T04:00:00')('endgame', 0), isOptional: true },
      // According to 3.0 (2025-12): 300 for the maintenance, and 300 by the codes of its preview.
      ...version('2026-11-12T06:00:00', { maintenance: 300, codes: 300, events: 0 }),
    ],
  },
}

function every(period: string, anchor: string) {
  return (id: string, amount: number): IncomeSource => ({
    id,
    anchor,
    period,
    gives: 'currency',
    amount,
  })
}

function version(anchor: string, amounts: Readonly<Record<string, number>>): IncomeSource[] {
  return Object.entries(amounts).map(([id, amount]) => ({
    ...every('P42D', anchor)(id, amount),
    // The other two are paid at its start; its events follow one after the other.
    ...(id === 'events' && { isSpread: true as const }),
  }))
}
