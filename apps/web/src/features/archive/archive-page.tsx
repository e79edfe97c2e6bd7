import type { GameId } from '@bannerday/domain/game'
import { games } from '@bannerday/game-data/games'
import { englishArchive } from '@bannerday/locales/english/archive'
import { englishToday } from '@bannerday/locales/english/today'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { PageHeader } from '#shared/ui/page-header.tsx'
import classes from './archive-page.module.css'
import type { ArchiveSearch } from './archive-search.ts'
import { ArchiveSkeleton } from './archive-skeleton.tsx'
import { ArchiveList } from './archive-list.tsx'
import { GameSwitch } from './game-switch.tsx'
import { useArchive } from './use-archive.ts'

addEnglish(englishArchive)
// The short game names are part of these texts.
addEnglish(englishToday)

type ArchivePageProps = {
  game: GameId
  title: ReactNode
  /** The subtitle in the player's language. */
  subtitle?: string | undefined
  search: ArchiveSearch
  onSearch: (search: ArchiveSearch) => void
}

/** Shows the archive of a game's versions, events and banners. The URL contains the search. */
export function ArchivePage({ game, title, subtitle, search, onSearch }: ArchivePageProps) {
  const { t } = useTranslation()
  const { entries, error, refetch } = useArchive(game)
  const color = games.find(({ game_id }) => game_id === game)?.color
  return (
    <div className={classes.page} style={{ '--game-color': color } as CSSProperties}>
      <PageHeader title={title} />
      {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
      <GameSwitch game={game} search={search} />
      {error && (
        <ErrorState
          title={t('app.pages.archive.loadFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {entries && <ArchiveList game={game} entries={entries} search={search} onSearch={onSearch} />}
      {!entries && !error && <ArchiveSkeleton />}
    </div>
  )
}
