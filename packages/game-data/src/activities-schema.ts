import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { BOUNDARY_BASES } from '@bannerday/domain/time/boundary-basis'
import { GAME_IDS } from '@bannerday/domain/game'
import * as z from 'zod'
import { TIME_QUALITIES } from './archived-activity.ts'
import { namesSchema } from './names-schema.ts'

const wallClock = z.iso.datetime({ local: true, precision: 0 })
const basis = z.enum(BOUNDARY_BASES)

/** The shape of `data/activities.json`. */
export const activitiesSchema = z.array(
  z.strictObject({
    uuid: z.uuid({ version: 'v5' }),
    gameId: z.enum(GAME_IDS),
    type: z.enum(ACTIVITY_TYPES),
    titles: namesSchema.refine((titles) => Object.keys(titles).length > 0, 'no title'),
    translations: namesSchema.optional(),
    startTime: wallClock,
    endTime: wallClock,
    startBasis: basis,
    endBasis: basis,
    bannerImage: z.url({ protocol: /^https$/ }).nullable(),
    isVersionUpdate: z.boolean(),
    version: z
      .string()
      .regex(/^\d+\.\d+$/)
      .optional(),
    featured: z.array(z.string().regex(/^\d+$/)).min(1).optional(),
    cycle: z.string().min(1).optional(),
    source: z.string().min(1),
    timeQuality: z.enum(TIME_QUALITIES),
  }),
)
