import { completeOrder, enabledGames } from '@bannerday/domain/activities/game-selection'
import type { GameId } from '@bannerday/domain/game'
import { englishTimelineDetails } from '@bannerday/locales/english/timeline-details'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { archiveOptions } from '#shared/api/archive-options.ts'
import { GameMark } from '#shared/game-looks/game-mark.tsx'
import { addEnglish } from '#shared/i18n/english.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { usePreference } from '#shared/preferences/preferences.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { knownGame } from '../activities/known-game.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { gamesOf, type TimelineSearch } from '../address/timeline-search.ts'
import { countMatches, foldArchive } from './archive-matches.ts'
import classes from './archive-matches-links.module.css'

addEnglish(englishTimelineDetails)

/** In milliseconds: what is announced meanwhile stands on the timeline. */
const FRESH_MS = 60 * 60_000

export type ArchiveMatchesLinksProps = {
  search: TimelineSearch
  gameOrder: readonly GameId[]
  /** All that the timeline holds. */
  activities: readonly TimelineActivity[]
}

/**
 * How much of what is searched lies in the archives of the games, and the way there; also in those of
 * games that are switched off, unless games were chosen.
 */
export function ArchiveMatchesLinks({ search, gameOrder, activities }: ArchiveMatchesLinksProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const enabled = enabledGames(usePreference('userGameSelections'), gameOrder)
  const chosen = gamesOf(search)
  const games = chosen.length > 0 ? chosen : completeOrder(gameOrder)
  const query = useDeferredValue(search.q ?? '')
  const archives = useQueries({
    queries: games.map((game) => ({
      ...archiveOptions(game, language),
      select: foldArchive,
      staleTime: FRESH_MS,
    })),
  })
  const onTimeline = new Set(activities.map(({ uuid }) => uuid))
  return games.map((game, index) => {
    const count = countMatches(archives[index]?.data ?? [], query, onTimeline)
    if (count === 0) return null
    return (
      <Link
        key={game}
        to={game === 'genshin' ? '/genshin-activities' : '/archive/$game'}
        params={{ game }}
        search={{ q: query }}
        className={classes.link}
      >
        <GameMark game={game} size={12} />
        {enabled.includes(game) && (
          <span className={hidden.hidden}>{knownGame(game).name[language]}</span>
        )}
        {enabled.includes(game)
          ? t('app.pages.timeline.inPast', { count })
          : t('app.pages.timeline.inHidden', { count, game: knownGame(game).name[language] })}{' '}
        →
      </Link>
    )
  })
}
