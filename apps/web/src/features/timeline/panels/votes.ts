import * as voteApi from '@bannerday/contract/votes'
import type { TagCategory } from '@bannerday/domain/activities/tag'
import type { GameId } from '@bannerday/domain/game'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { callApi } from '#shared/api/call-api.ts'
import { useLanguage } from '#shared/texts/use-translation.ts'
import { callApiSignedIn } from '#shared/session/session.ts'
import { useStoredSession } from '#shared/session/stored-session.ts'

/**
 * Returns the votes on an event with the player's pending choices applied (optimistic update). A
 * rejected choice leaves the pending list, which restores the previous votes.
 */
export function useVotes(event: VotedEvent) {
  const { data, error, refetch } = useTags(event)
  const token = useStoredSession('auth_token')
  const client = useQueryClient()
  const queryKey = tagsKey(event.uuid, token)
  const mutationKey = ['vote', ...queryKey]
  const vote = useMutation({
    mutationKey,
    // Sequential mutations: the last choice wins.
    scope: { id: mutationKey.join(' ') },
    // A pending response may predate the choice.
    onMutate: () => client.cancelQueries({ queryKey }),
    mutationFn: (choice: Choice) => sendChoice(event, choice),
    onSuccess: (_, choice) =>
      client.setQueriesData<Tags>({ queryKey }, (tags) => tags && withChoice(tags, choice)),
  })
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Choice,
  })
  return {
    tags: data && pending.reduce(withChoice, data),
    fetchError: error,
    refetch,
    vote: vote.mutate,
    /** The last choice, if it failed. */
    failed: vote.isError ? { choice: vote.variables, error: vote.error } : undefined,
  }
}

function sendChoice({ uuid, gameId }: VotedEvent, { category, option }: Choice) {
  const about = { activity_uuid: uuid, game_id: gameId }
  return option === null
    ? callApiSignedIn(voteApi.withdraw, {}, { body: { ...about, category_ids: [category] } })
    : callApiSignedIn(voteApi.cast, {}, { body: { ...about, votes: { [category]: option } } })
}

export type VotedEvent = { readonly uuid: string; readonly gameId: GameId }

/** Returns the query key for the votes on an event, one per session. */
function tagsKey(uuid: string, token: string | undefined) {
  return ['tags', uuid, token]
}

/** Loads the votes on an event, in the player's language. */
function useTags({ uuid, gameId }: VotedEvent) {
  const lang = useLanguage()
  const token = useStoredSession('auth_token')
  return useQuery({
    queryKey: [...tagsKey(uuid, token), lang],
    queryFn: ({ signal }) => {
      const query = { activity_uuid: uuid, game_id: gameId, lang }
      return token === undefined
        ? callApi(voteApi.get, query, { signal })
        : callApiSignedIn(voteApi.get, query, { signal })
    },
  })
}

/** The votes on an event, and the caller's own votes. */
export type Tags = z.output<typeof voteApi.get.data>
export type VoteCategory = Tags['all_categories'][number]

/** A vote in a category; a null option withdraws it. */
export type Choice = { readonly category: TagCategory; readonly option: string | null }

/** Returns the choice for a click on an option. Clicking the chosen option withdraws it. */
export function toggleChoice(tags: Tags, category: TagCategory, option: string): Choice {
  return { category, option: tags.user_votes[category] === option ? null : option }
}

/**
 * Returns the counts with a choice applied. Applying a choice twice changes nothing, so it can be
 * applied to a response of any age.
 */
export function withChoice(tags: Tags, { category, option }: Choice): Tags {
  const { [category]: before = null, ...others } = tags.user_votes
  if (before === option) return tags
  const change = (id: string) => Number(id === option) - Number(id === before)
  return {
    all_categories: tags.all_categories.map((each) =>
      each.category_id === category
        ? {
            ...each,
            options: each.options.map((entry) => ({
              ...entry,
              vote_count: Math.max(0, entry.vote_count + change(entry.option_id)),
            })),
          }
        : each,
    ),
    user_votes: option === null ? others : { ...others, [category]: option },
  }
}

/** Returns the leading options of a category (several on a tie) and the number of voters. */
export function getLeaders({ options }: VoteCategory) {
  const maxCount = Math.max(...options.map(({ vote_count }) => vote_count))
  const total = options.reduce((sum, { vote_count }) => sum + vote_count, 0)
  const labels = options
    .filter(({ vote_count }) => vote_count === maxCount)
    .map(({ label }) => label)
  return { labels: total === 0 ? [] : labels, share: total === 0 ? 0 : maxCount / total, total }
}
