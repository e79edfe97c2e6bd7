import * as archiveApi from '@bannerday/contract/archive'
import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './call-api.ts'

/** Everything that was announced of a game, with its titles in a language. */
export function archiveOptions(game: GameId, language: Language) {
  return queryOptions({
    queryKey: ['archive', game, language],
    queryFn: ({ signal }) => callApi(archiveApi.list, { game, lang: language }, { signal }),
  })
}
