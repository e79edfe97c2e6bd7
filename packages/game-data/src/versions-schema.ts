import { GAME_IDS } from '@bannerday/domain/game'
import * as z from 'zod'
import { namesSchema } from './names-schema.ts'

const wallClock = z.iso.datetime({ local: true, precision: 0 })

/** The shape of `data/versions.json`. */
export const versionsSchema = z.array(
  z.strictObject({
    gameId: z.enum(GAME_IDS),
    version: z.string().regex(/^\d+\.\d+$/),
    names: namesSchema,
    maintenanceStart: wallClock,
    startTime: wallClock,
    endTime: wallClock.nullable(),
    source: z.string().min(1),
  }),
)
