import { castVotes, withdrawVotes } from '@bannerday/contract/tag'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { usePreference } from '#shared/preferences/preferences.ts'
import { callSignedIn } from '#shared/session/session.ts'
import { tagsKey, useTags, type VotedEvent } from './use-tags.ts'
import { type Choice, type Tags, withChoice } from './vote-counts.ts'

/**
 * What players say about an event, as if the player's own choices had all arrived. One that the
 * server refuses just is no more among them, so that what was there before is there again.
 */
export function useVotes(event: VotedEvent) {
  const { data, error, refetch } = useTags(event)
  const token = usePreference('auth_token')
  const client = useQueryClient()
  const queryKey = tagsKey(event.uuid, token)
  const mutationKey = ['vote', ...queryKey]
  const vote = useMutation({
    mutationKey,
    // One after the other: the last choice is the one that stays.
    scope: { id: mutationKey.join(' ') },
    // An answer that is on its way may not know of the choice yet.
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
    /** The last choice, where it failed. */
    failed: vote.isError ? { choice: vote.variables, error: vote.error } : undefined,
  }
}

function sendChoice({ uuid, gameId }: VotedEvent, { category, option }: Choice) {
  const about = { activity_uuid: uuid, game_id: gameId }
  return option === null
    ? callSignedIn(withdrawVotes, {}, { body: { ...about, category_ids: [category] } })
    : callSignedIn(castVotes, {}, { body: { ...about, votes: { [category]: option } } })
}
