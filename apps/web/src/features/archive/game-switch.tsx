import type { GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { ArchiveLink } from '#shared/games/archive-link.tsx'
import { usePlayerGames } from '#shared/derived-preferences.ts'
import { GameIcon } from '#shared/games/game-icon.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { writePreference } from '#shared/preferences.ts'
import { useIsPhone } from '#shared/ui/use-media-query.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import type { ArchiveSearch } from './archive-search.ts'
import { filterArchive } from './filter-archive.ts'
import classes from './game-switch.module.css'
import { useArchive } from './archive-entries.ts'

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
