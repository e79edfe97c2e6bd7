import * as voteApi from '@bannerday/contract/votes'
import type { GameId } from '@bannerday/domain/game'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '#shared/api/call-api.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { callApiSignedIn } from '#shared/session/session.ts'
import { useStoredSession } from '#shared/session/stored-session.ts'

export type VotedEvent = { readonly uuid: string; readonly gameId: GameId }

/** Returns the query key for the votes on an event, one per session. */
export function tagsKey(uuid: string, token: string | undefined) {
  return ['tags', uuid, token]
}

/** Loads the votes on an event, in the player's language. */
export function useTags({ uuid, gameId }: VotedEvent) {
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
