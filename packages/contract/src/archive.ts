import * as z from 'zod/mini'
import { activity, wallClock } from './activities.ts'
import { endpoint } from './endpoint.ts'
import { gameId, language } from './games.ts'

/** Names in other languages, for search. */
const otherNames = z.array(z.string())

const archivedActivity = z.extend(
  z.pick(activity, {
    uuid: true,
    type: true,
    title: true,
    title_lang: true,
    original_title: true,
    start_time: true,
    start_basis: true,
    end_basis: true,
  }),
  {
    /** A path of our own origin, as on the timeline; absent where there is no picture. */
    banner_img: z.optional(z.string()),
    /** Null where no end is announced. */
    end_time: z.nullable(wallClock),
    also_called: otherNames,
    /** The version it ran in, `6.7`; null when unknown. */
    version: z.nullable(z.string()),
    /** Keys of `items`: the rate-up items, the rarest first. */
    featured: z.array(z.string()),
  },
)
export type ArchivedActivity = z.infer<typeof archivedActivity>

const archivedItem = z.object({
  name: z.string(),
  /** Three to five for every game. */
  rarity: z.int(),
  also_called: otherNames,
})
export type ArchivedItem = z.infer<typeof archivedItem>

export const list = endpoint({
  method: 'GET',
  path: '/api/archive',
  summary: 'List every announced version, event and banner of a game, newest first',
  query: z.object({
    game: gameId,
    /** The language of the titles; English when absent. */
    lang: z.optional(language),
    t: z.optional(z.string()),
  }),
  data: z.object({
    activities: z.array(archivedActivity),
    /** The featured items by their id. */
    items: z.record(z.string(), archivedItem),
  }),
  errors: ['missingParameter', 'invalidParameter', 'unsupportedLanguage', 'invalidGame'],
  refusals: { game: 'invalidGame', lang: 'unsupportedLanguage' },
})
