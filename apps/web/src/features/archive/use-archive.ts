import type { GameId } from '@bannerday/domain/game'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { archiveOptions } from '#shared/api/archive-options.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useServers } from '#shared/derived-preferences.ts'
import { archiveEntries } from './archive-entry.ts'

/** Returns the archive of a game, on the clock of the selected server. */
export function useArchive(game: GameId) {
  const { t } = useTranslation()
  const language = useLanguage()
  const serverZone = useServers()[game]
  const { data, error, refetch } = useQuery({
    ...archiveOptions(game, language),
    placeholderData: keepPreviousData,
  })
  const entries = data && archiveEntries(data, { game, language, serverZone, t })
  return { entries, error, refetch }
}
