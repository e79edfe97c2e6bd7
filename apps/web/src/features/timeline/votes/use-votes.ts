import * as voteApi from '@bannerday/contract/votes'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { callApiSignedIn } from '#shared/session/session.ts'
import { useStoredSession } from '#shared/session/stored-session.ts'
import { tagsKey, useTags, type VotedEvent } from './use-tags.ts'
import { type Choice, type Tags, withChoice } from './vote-counts.ts'

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
