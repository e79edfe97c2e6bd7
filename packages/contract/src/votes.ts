import { hasOption, TAG_CATEGORIES } from '@bannerday/domain/activities/tag'
import * as z from 'zod/mini'
import { emptyQuery, emptyData } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { gameId, language } from './games.ts'

const categoryId = z.enum(TAG_CATEGORIES)

/** Category to option. */
const votes = z.partialRecord(categoryId, z.string().check(z.maxLength(20)))

const allVotesHaveOptions = z.refine<z.infer<typeof votes>>((chosen) =>
  TAG_CATEGORIES.every((id) => chosen[id] === undefined || hasOption(id, chosen[id])),
)

export const get = endpoint({
  method: 'GET',
  path: '/api/tags/{activity_uuid}',
  summary: 'Get the votes on an event; with a session, also the votes of its account',
  query: z.object({
    activity_uuid: z.uuid(),
    game_id: z.optional(gameId),
    /** The language of names and labels; English when absent. */
    lang: z.optional(language),
    t: z.optional(z.string()),
  }),
  takesSession: true,
  data: z.object({
    all_categories: z.array(
      z.object({
        category_id: categoryId,
        name: z.string(),
        options: z.array(
          z.object({ option_id: z.string(), label: z.string(), vote_count: z.int() }),
        ),
      }),
    ),
    user_votes: votes,
  }),
  errors: [
    'missingParameter',
    'invalidParameter',
    'unsupportedLanguage',
    'invalidGame',
    'notFound',
  ],
  refusals: { lang: 'unsupportedLanguage', game_id: 'invalidGame' },
})

export const cast = endpoint({
  method: 'POST',
  path: '/api/tags/vote',
  summary: 'Vote on an event; replaces earlier votes in the same categories',
  query: emptyQuery,
  body: z.strictObject({
    activity_uuid: z.uuid(),
    game_id: gameId,
    votes: votes.check(allVotesHaveOptions),
  }),
  needsSession: true,
  data: emptyData,
  errors: ['missingParameter', 'invalidGame', 'notFound', 'tooManyRequests'],
  refusals: { game_id: 'invalidGame' },
})

export const withdraw = endpoint({
  method: 'DELETE',
  path: '/api/tags/vote',
  summary: 'Withdraw the votes on an event in the given categories',
  query: emptyQuery,
  body: z.strictObject({
    activity_uuid: z.uuid(),
    game_id: gameId,
    category_ids: z.array(categoryId).check(z.maxLength(20)),
  }),
  needsSession: true,
  data: emptyData,
  errors: ['missingParameter', 'invalidGame', 'notFound', 'tooManyRequests'],
  refusals: { game_id: 'invalidGame' },
})
