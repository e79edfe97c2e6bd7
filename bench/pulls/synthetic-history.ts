import { getPityRule } from '@bannerday/domain/pity/pity-rules'
import { computeTopWaits } from '@bannerday/domain/pity/pity-distribution'
import type { Pull, Rarity } from '@bannerday/domain/pulls/pull'

/** The top-rarity items in turn: two limited and two standard ones. */
const TOPS = ['10000089', '10000003', '10000087', '10000042'] as const
const FIRST = Date.UTC(2021, 0, 1)
const MINUTES_BETWEEN_TENS = 600

/**
 * Creates a deterministic history of one Genshin Impact type with `count` pulls, oldest first, whose waits
 * have the distribution of the rules.
 */
export function syntheticHistory(pullType: string, count: number): Pull[] {
  const waits = syntheticWaits(pullType)
  let remaining = waits.next().value
  let tops = 0
  const pulls = Array.from({ length: count }, (_, n): Pull => {
    remaining -= 1
    const rarity: Rarity = remaining === 0 ? 5 : n % 9 === 8 ? 4 : 3
    if (remaining === 0) {
      remaining = waits.next().value
      tops += 1
    }
    const moment = FIRST + Math.floor(n / 10) * MINUTES_BETWEEN_TENS * 60_000
    return {
      id: String(1_609_459_200_000_000_000n + BigInt(n)),
      pullType,
      gachaType: pullType,
      time: new Date(moment).toISOString().slice(0, 19).replace('T', ' '),
      itemId: rarity === 5 ? (TOPS[tops % TOPS.length] ?? TOPS[0]) : '11301',
      rarity,
    }
  })
  // As from the database: plain objects with plain strings.
  return structuredClone(pulls)
}

/** Generates waits with the shares of the rules, by a low-discrepancy sequence instead of randomness. */
function* syntheticWaits(pullType: string): Generator<number, never> {
  const rule = getPityRule('genshin', pullType)
  const waits = rule && computeTopWaits(rule)
  if (!waits) throw new Error(`Type ${pullType} has no pity rule`)
  for (let position = 0.5; ; position = (position + 0.618_033_988_75) % 1) {
    let sum = 0
    yield Math.max(
      1,
      waits.findIndex((probability) => (sum += probability) > position),
    )
  }
}
