import { BOUNDARY_BASES } from '@bannerday/domain/time/boundary-basis'
import * as z from 'zod'
import { namesSchema } from './names-schema.ts'

const wallClock = z.iso.datetime({ local: true, precision: 0 })
const ids = z.array(z.string().regex(/^\d+$/))
const basis = z.enum(BOUNDARY_BASES)

/** The shape of `data/banners/<game>.json`. */
export const bannersSchema = z.array(
  z.strictObject({
    version: z
      .string()
      .regex(/^\d+\.\d+$/)
      .nullable(),
    pullType: z.string().regex(/^\d+$/),
    start: wallClock,
    startBasis: basis,
    end: wallClock.nullable(),
    endBasis: basis.nullable(),
    fiveStar: ids,
    fourStar: ids.nullable(),
    names: namesSchema,
  }),
)
