import * as z from 'zod/mini'

const texts = z.record(z.string(), z.string())

/**
 * A pull on the wire: the fields of the games' own logs, each when known. Wuthering Waves has no
 * ids; `place` is the number of newer pulls of the same type and second.
 */
export const pullRecord = z.object({
  id: z.optional(z.string()),
  /** As the game wrote it; `uigf_gacha_type` is the type that shares its pity. */
  gacha_type: z.string(),
  uigf_gacha_type: z.string(),
  /** The wall clock of the game's server, `yyyy-MM-dd HH:mm:ss`. */
  time: z.string(),
  place: z.optional(z.int()),
  item_id: z.optional(z.string()),
  name: z.optional(z.string()),
  item_type: z.optional(z.string()),
  /** As the game writes it: Zenless Zone Zero counts from 2 to 4, the others from 3 to 5. */
  rank_type: z.optional(z.string()),
  count: z.optional(z.string()),
  gacha_id: z.optional(z.string()),
  /** Further fields of the source. */
  extra: z.optional(texts),
  /** Values of other sources for the same pull, by field. */
  also_seen: z.optional(z.record(z.string(), z.array(z.string()))),
})
export type PullRecord = z.infer<typeof pullRecord>
