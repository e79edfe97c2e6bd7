import { isGameId } from '@bannerday/domain/game'
import { must } from '@bannerday/domain/invariant'
import { gameNames } from '@bannerday/game-data/game-names'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { ArchivePage } from './archive-page.tsx'
import type { ArchiveSearch } from './archive-search.ts'

const PATH = '/archive/$game'

/** Shows the archive of a game without a URL of its own. */
export function GameArchivePage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { game: named } = useParams({ from: PATH })
  const game = must(isGameId(named) ? named : undefined, `no archive of ${named}`)
  const search = useSearch({ from: PATH })
  const navigate = useNavigate({ from: PATH })

  function show(wanted: ArchiveSearch) {
    void navigate({ search: wanted, replace: true, resetScroll: false })
  }

  return (
    <ArchivePage
      // A new key resets the state when the game changes.
      key={game}
      game={game}
      title={t('app.pages.archive.title', { game: gameNames[game][language] })}
      search={search}
      onSearch={show}
    />
  )
}
