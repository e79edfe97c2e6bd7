import { type GameId, isGameId } from '@bannerday/domain/game'
import { must } from '@bannerday/domain/invariant'
import { gameNames } from '@bannerday/game-data/game-names'
import { games } from '@bannerday/game-data/games'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { usePlayerGames } from '#shared/derived-preferences.ts'
import { ArchiveLink } from '#shared/games/archive-link.tsx'
import { GameIcon } from '#shared/games/game-icon.tsx'
import { writePreference } from '#shared/preferences.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { PageHeader } from '#shared/ui/page-header.tsx'
import { useIsPhone } from '#shared/ui/use-media-query.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { filterArchive, useArchive } from './archive-entries.ts'
import { ArchiveList } from './archive-list.tsx'
import classes from './archive-page.module.css'
import { type ArchiveSearch, GENSHIN_ACTIVITIES_TITLE } from './archive-search.ts'

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

const ARCHIVE_ROUTE = '/archive/$game'

/** Shows the archive of a game without a URL of its own. */
export function GameArchivePage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { game: gameParam } = useParams({ from: ARCHIVE_ROUTE })
  const game = must(isGameId(gameParam) ? gameParam : undefined, `no archive of ${gameParam}`)
  const search = useSearch({ from: ARCHIVE_ROUTE })
  const navigate = useNavigate({ from: ARCHIVE_ROUTE })

  function handleSearch(nextSearch: ArchiveSearch) {
    void navigate({ search: nextSearch, replace: true, resetScroll: false })
  }

  return (
    <ArchivePage
      // A new key resets the state when the game changes.
      key={game}
      game={game}
      title={t('app.pages.archive.title', { game: gameNames[game][language] })}
      search={search}
      onSearch={handleSearch}
    />
  )
}

const GENSHIN_ROUTE = '/genshin-activities'

export function GenshinActivitiesPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const search = useSearch({ from: GENSHIN_ROUTE })
  const navigate = useNavigate({ from: GENSHIN_ROUTE })

  function handleSearch(nextSearch: ArchiveSearch) {
    void navigate({ search: nextSearch, replace: true, resetScroll: false })
  }

  return (
    <ArchivePage
      game="genshin"
      title={
        <span lang="zh-Hans" data-foreign-title={language !== 'zh-Hans' || undefined}>
          {GENSHIN_ACTIVITIES_TITLE}
        </span>
      }
      subtitle={t('app.pages.archive.title', { game: gameNames.genshin[language] })}
      search={search}
      onSearch={handleSearch}
    />
  )
}

const ROWS = ['62%', '48%', '71%', '55%', '66%', '43%', '58%']

/** Renders the placeholder of the archive while it loads. */
function ArchiveSkeleton() {
  const { t } = useTranslation()
  return (
    <output className={classes.skeleton} aria-label={t('app.pages.archive.loading')}>
      {ROWS.map((width) => (
        <span key={width} className={classes.row}>
          <span className={classes.icon} />
          <span className={classes.line} style={{ inlineSize: width }} />
        </span>
      ))}
    </output>
  )
}

/** Links to the archives of all games with the current search and their match counts. */
export function GameSwitch({ game, search }: { game: GameId; search: ArchiveSearch }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const games = usePlayerGames()
  const isPhone = useIsPhone()
  return (
    <nav className={classes.games} aria-label={t('app.pages.archive.games')}>
      {games.map((each) => (
        <ArchiveLink
          key={each}
          game={each}
          search={search}
          className={classes.game}
          aria-current={each === game ? 'page' : undefined}
          onClick={() => writePreference('archiveGame', each)}
        >
          <GameIcon game={each} />
          {isPhone ? t(`app.today.games.${each}`) : gameNames[each][language]}
          {search.q !== undefined && <FoundCount game={each} search={search} />}
        </ArchiveLink>
      ))}
    </nav>
  )
}

/** Shows the number of matches in the archive of a game, or nothing while loading. */
function FoundCount({ game, search }: { game: GameId; search: ArchiveSearch }) {
  const { t } = useTranslation()
  const { entries } = useArchive(game)
  if (entries === undefined) return null
  const count = filterArchive(entries, search).length
  return (
    <>
      <span className={classes.count} aria-hidden>
        {count}
      </span>
      <span className={hidden.hidden}>{t('app.pages.archive.found', { count })}</span>
    </>
  )
}
