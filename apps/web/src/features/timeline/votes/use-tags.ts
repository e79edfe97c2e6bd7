import { readTags } from '@bannerday/contract/tag'
import type { GameId } from '@bannerday/domain/game'
import { useQuery } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { usePreference } from '#shared/preferences/preferences.ts'
import { callSignedIn } from '#shared/session/session.ts'

export type VotedEvent = { readonly uuid: string; readonly gameId: GameId }

/** Where the query cache keeps what is said about an event, one answer for each session. */
export function tagsKey(uuid: string, token: string | undefined) {
  return ['tags', uuid, token]
}

/** What players say about an event, in the player's language. */
export function useTags({ uuid, gameId }: VotedEvent) {
  const lang = useLanguage()
  const token = usePreference('auth_token')
  return useQuery({
    queryKey: [...tagsKey(uuid, token), lang],
    queryFn: ({ signal }) => {
      const query = { activity_uuid: uuid, game_id: gameId, lang }
      return token === undefined
        ? call(readTags, query, { signal })
        : callSignedIn(readTags, query, { signal })
    },
  })
}
