import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import { LANGUAGES } from '@bannerday/domain/language'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const gameId = z.enum(GAME_IDS)
export const activityType = z.enum(ACTIVITY_TYPES)
export const language = z.enum(LANGUAGES)

const inEveryLanguage = z.record(language, z.string())

const game = z.object({
  game_id: gameId,
  name: inEveryLanguage,
  /** A CSS hex colour. */
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  icon: z.string(),
  activities: z.record(
    activityType,
    z.object({ name: inEveryLanguage, icon: z.string(), default: z.boolean() }),
  ),
  /** The order of the sub-types. */
  activities_type_list: z.array(activityType),
})
export type Game = z.infer<typeof game>

export const list = endpoint({
  method: 'GET',
  path: '/api/games',
  isForAnyOrigin: true,
  summary: 'List games and sub-types',
  query: z.object({ t: z.optional(z.string()) }),
  data: z.object({ games: z.array(game) }),
  errors: [],
})
