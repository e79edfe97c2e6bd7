import { type GameId, isGameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { ArchivePage } from '#features/archive/archive-page.tsx'
import { type ArchiveSearch, GENSHIN_ACTIVITIES_TITLE } from '#features/archive/archive-search.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { NotFoundPage } from './not-found-page.tsx'

const ARCHIVE_ROUTE = '/archive/$game'

/** Shows the archive of a game without a URL of its own. */
export function GameArchivePage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { game } = useParams({ from: ARCHIVE_ROUTE })
  if (!isGameId(game)) return <NotFoundPage />
  return (
    <ArchiveRoute
      // A new key resets the state when the game changes.
      key={game}
      from={ARCHIVE_ROUTE}
      game={game}
      title={t('app.pages.archive.title', { game: gameNames[game][language] })}
    />
  )
}

/** Shows the archive of Genshin Impact, whose title is the same in every language. */
export function GenshinActivitiesPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <ArchiveRoute
      from="/genshin-activities"
      game="genshin"
      title={
        <span lang="zh-Hans" data-foreign-title={language !== 'zh-Hans' || undefined}>
          {GENSHIN_ACTIVITIES_TITLE}
        </span>
      }
      subtitle={t('app.pages.archive.title', { game: gameNames.genshin[language] })}
    />
  )
}

/** Loaded when the first row is opened. */
const LazyArchiveDialog = lazy(async () => ({
  default: (await import('./archive-dialog.tsx')).ArchiveDialog,
}))

type ArchiveRouteProps = {
  from: typeof ARCHIVE_ROUTE | '/genshin-activities'
  game: GameId
  title: ReactNode
  subtitle?: string
}

/** Connects an archive to its URL, and shows the dialog of the activity in the URL. */
function ArchiveRoute({ from, ...page }: ArchiveRouteProps) {
  const router = useRouter()
  const { open, ...search }: ArchiveSearch = useSearch({ from })
  const navigate = useNavigate({ from })

  function changeSearch(nextSearch: ArchiveSearch) {
    void navigate({ search: nextSearch, replace: true, resetScroll: false })
  }

  function close() {
    if (router.history.location.state.isDialog) router.history.back()
    else changeSearch(search)
  }

  return (
    <ArchivePage
      {...page}
      search={search}
      opened={open}
      onSearch={changeSearch}
      renderDialog={(uuid, season) => (
        <Suspense>
          <LazyArchiveDialog
            uuid={uuid}
            season={season}
            onOpen={(next) => changeSearch({ ...search, open: next })}
            onClose={close}
          />
        </Suspense>
      )}
    />
  )
}
