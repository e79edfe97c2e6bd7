import type { GameId } from '@bannerday/domain/game'
import * as z from 'zod'
import { getItemKinds } from './item.ts'
import { namesSchema } from './names-schema.ts'

/** The shape of `data/items/<game>.json`. */
export function itemTableSchema(game: GameId) {
  return z.record(
    z.string().regex(/^\d+$/),
    z.strictObject({
      rarity: z.literal([3, 4, 5]),
      kind: z.enum(getItemKinds(game)),
      names: namesSchema.required({ en: true }),
    }),
  )
}
