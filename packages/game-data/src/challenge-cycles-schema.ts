import { GAME_IDS } from '@bannerday/domain/game'
import * as z from 'zod'
import { namesSchema } from './names-schema.ts'

const wallClock = z.iso.datetime({ local: true, precision: 0 })

/** The shape of `data/challenge-cycles.json`. */
export const challengeCyclesSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z-]+$/),
    gameId: z.enum(GAME_IDS),
    titles: namesSchema.required({ en: true }),
    translations: namesSchema.optional(),
    anchor: wallClock,
    period: z.string().regex(/^P\d+[DM]$/),
    confirmedFrom: wallClock,
    confirmedTo: wallClock,
    source: z.string().min(1),
  }),
)
