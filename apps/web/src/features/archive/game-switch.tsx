import type { GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { ArchiveLink } from '#shared/archive/archive-link.tsx'
import { GameIcon } from '#shared/game-branding/game-icon.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { writePreference } from '#shared/preferences.ts'
import { usePlayerGames } from '#shared/derived-preferences.ts'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import type { ArchiveSearch } from './archive-search.ts'
import { FoundCount } from './found-count.tsx'
import classes from './game-switch.module.css'

/** Links to the archives of all games with the current search and their match counts. */
export function GameSwitch({ game, search }: { game: GameId; search: ArchiveSearch }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const games = usePlayerGames()
  const isPhone = useMediaQuery('(max-width: 640px)')
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
