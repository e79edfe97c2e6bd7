import type { GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { games } from '@bannerday/game-data/games'
import type { CSSProperties, ReactNode } from 'react'
import { usePlayerGames } from '#shared/derived-preferences.ts'
import { ArchiveLink } from '#shared/games/archive-link.tsx'
import { GameIcon } from '#shared/games/game-icon.tsx'
import { writePreference } from '#shared/preferences.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { PageHeader } from '#shared/ui/page-header.tsx'
import { useIsPhone } from '#shared/ui/use-media-query.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { filterArchive, useArchive } from './archive-entries.ts'
import { ArchiveList } from './archive-list.tsx'
import classes from './archive-page.module.css'
import type { ArchiveSearch } from './archive-search.ts'

type ArchivePageProps = {
  game: GameId
  title: ReactNode
  /** The subtitle in the player's language. */
  subtitle?: string | undefined
  search: ArchiveSearch
  onSearch: (search: ArchiveSearch) => void
  /** The uuid of the activity with an open dialog. */
  opened?: string | undefined
  /** Renders the dialog of an activity, which another feature provides. */
  renderDialog?: (uuid: string, season: number | undefined) => ReactNode
}

/** Shows the archive of a game's versions, events and banners. The URL contains the search. */
export function ArchivePage(props: ArchivePageProps) {
  const { game, title, subtitle, search, onSearch, opened, renderDialog } = props
  const { t } = useTranslation()
  const { entries, error, refetch } = useArchive(game)
  const color = games.find(({ game_id }) => game_id === game)?.color
  const isPhone = useIsPhone()
  const itemsLink = (
    <LinkButton
      to="/items/$game/{-$item}"
      params={{ game, item: undefined }}
      variant="default"
      size="xs"
    >
      {t('app.pages.items.title')}
    </LinkButton>
  )
  return (
    <div className={classes.page} style={{ '--game-color': color } as CSSProperties}>
      <PageHeader title={title}>{!isPhone && itemsLink}</PageHeader>
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
      {isPhone && itemsLink}
      {opened !== undefined &&
        entries &&
        renderDialog?.(opened, entries.find(({ uuid }) => uuid === opened)?.season)}
    </div>
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
          {isPhone ? t(`app.shortGameNames.${each}`) : gameNames[each][language]}
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
