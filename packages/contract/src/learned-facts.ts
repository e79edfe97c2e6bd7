import { ITEM_KINDS } from '@bannerday/domain/games/item-kind'
import { BOUNDARY_BASES } from '@bannerday/domain/time/boundary-basis'
import * as z from 'zod/mini'
import { wallClock } from './activities.ts'
import { endpoint } from './endpoint.ts'
import { gameId, language } from './games.ts'

/** The id in the pull log; one that starts with 0 is provisional, because no source reveals it. */
const itemId = z.string().check(z.regex(/^\d+$/))

const names = z.partialRecord(language, z.optional(z.string()))

const basis = z.enum(BOUNDARY_BASES)

const learnedFacts = z.object({
  items: z.array(
    z.object({ id: itemId, rarity: z.literal([3, 4, 5]), kind: z.enum(ITEM_KINDS), names }),
  ),
  banners: z.array(
    z.object({
      id: z.string(),
      pull_type: z.string(),
      start: wallClock,
      start_basis: basis,
      /** Null where no end is announced. */
      end: z.nullable(wallClock),
      end_basis: z.nullable(basis),
      five_star: z.array(itemId),
      four_star: z.array(itemId),
      names,
    }),
  ),
  /** Items that a lost 50/50 can give, with the begin of the first banner that listed them. */
  pool: z.array(z.object({ id: itemId, from: wallClock })),
  /** Paths of our own origin to square pictures, by item id. */
  images: z.optional(z.record(itemId, z.string().check(z.regex(/^\/images\/[\w.-]{1,80}$/)))),
})
export type WireLearnedFacts = z.infer<typeof learnedFacts>

export const get = endpoint({
  method: 'GET',
  path: '/api/learned-facts',
  summary: 'Get the additions of official banner data to the bundled items and banners of a game',
  query: z.object({ game: gameId, t: z.optional(z.string()) }),
  data: learnedFacts,
  errors: ['missingParameter', 'invalidParameter', 'invalidGame'],
  refusals: { game: 'invalidGame' },
})
