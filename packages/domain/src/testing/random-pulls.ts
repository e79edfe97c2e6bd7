import * as fc from 'fast-check'
import { GAME_IDS, type GameId } from '../game.ts'
import type { BannerFacts } from '../outcomes/banner-history.ts'
import type { StandardItem } from '../outcomes/top-outcome.ts'
import type { Pull, Rarity } from '../pulls/pull.ts'

/** Generated facts with every kind of case; the last months have no known banner. */
export const STANDARD: readonly StandardItem[] = [
  { id: 'old', from: null },
  { id: 'joins', from: '2024-09-20T18:00:00' },
  {
    id: 'rerun',
    from: '2024-08-05T18:00:00',
    featured: { from: '2024-09-01T12:00:00', to: '2024-09-25T15:00:00' },
  },
]
export const ITEMS = ['old', 'joins', 'rerun', 'limited', 'other', 'third', undefined] as const

export function createBanners(pullType: string): BannerFacts[] {
  return [
    banner('2024-08-01T06:00:00', 'instant', '2024-08-28T05:59:59', ['limited']),
    banner('2024-08-28T06:00:00', 'instant', '2024-09-20T17:59:59', ['other', 'rerun']),
    banner('2024-09-01T12:00:00', 'server', '2024-09-25T14:59:59', ['third']),
    banner('2024-09-27T06:00:00', 'instant', '2024-10-20T17:59:59', ['joins']),
  ]
  function banner(
    start: string,
    startBasis: 'instant' | 'server',
    end: string,
    fiveStar: string[],
  ): BannerFacts {
    return { pullType, start, startBasis, end, endBasis: 'server', fiveStar }
  }
}

type Step = {
  readonly minutes: number
  readonly rarity: Rarity | undefined
  readonly itemId: (typeof ITEMS)[number]
}

/** Mostly short pauses, sometimes one beyond the game's retention. */
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    minutes: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 0, max: 2_000 }) },
      { weight: 1, arbitrary: fc.integer({ min: 240_000, max: 600_000 }) },
    ),
    rarity: fc.constantFrom<Rarity | undefined>(3, 3, 4, 5, 5, 5, 5, 5, 5, undefined),
    itemId: fc.constantFrom(...ITEMS),
  }),
  { maxLength: 60 },
)

/** A history of one type, oldest first, that starts near the start of the generated facts. */
export function randomPulls(pullType: string): fc.Arbitrary<Pull[]> {
  return steps.map((row) => {
    let moment = Date.UTC(2024, 7, 20)
    return row.map(({ minutes, rarity, itemId }, index) => {
      moment += minutes * 60_000
      return {
        id: String(index + 1),
        pullType,
        gachaType: pullType,
        time: new Date(moment).toISOString().slice(0, 19).replace('T', ' '),
        ...(itemId === undefined ? {} : { itemId }),
        ...(rarity === undefined ? {} : { rarity }),
      }
    })
  })
}

/** Possible manual pity. */
export const randomStart = fc.record(
  {
    topPity: fc.nat(80),
    secondPity: fc.nat(9),
    isGuaranteed: fc.boolean(),
    lostInARow: fc.nat(3),
  },
  { requiredKeys: [] },
)

export const randomZone = fc.constantFrom(-5, 1, 8)

/** The types covered by random histories: all known ones. */
export function listTypes(getTypes: (game: GameId) => readonly string[]) {
  return GAME_IDS.flatMap((game) => getTypes(game).map((type) => [game, type] as const))
}
