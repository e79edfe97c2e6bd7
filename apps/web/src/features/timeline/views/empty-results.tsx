import { getArchivePath } from '@bannerday/domain/games/timeline-traits'
import { useNavigate } from '@tanstack/react-router'
import { useArchiveGame } from '#shared/derived-preferences.ts'
import { ArchiveLink } from '#shared/games/archive-link.tsx'
import { GameIcon } from '#shared/games/game-icon.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { IconArchive, IconCalendarOff } from '#shared/ui/icons.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { getGame } from '../data/get-game.ts'
import { useSubmittedSearch } from '../data/submitted-search.ts'
import { parseGames } from '../url-state.ts'
import {
  type ArchiveMatches,
  type ArchiveSearch,
  useArchiveMatches,
} from '../data/archive-matches.ts'
import classes from './empty-results.module.css'

type ArchiveMatchesLinksProps = ArchiveSearch & {
  /**
   * Set when nothing else matches: the links become buttons. Without archive matches, a button
   * calls it to go back.
   */
  onNone?: () => void
}

/** Shows the number of matches in each game's archive, as links to them. */
export function ArchiveMatchesLinks({ onNone, ...archive }: ArchiveMatchesLinksProps) {
  return onNone ? <PastMatches {...archive} onClose={onNone} /> : <Links {...archive} />
}

function Links(props: ArchiveSearch) {
  const { t } = useTranslation()
  const language = useLanguage()
  return useArchiveMatches(props).map(({ game, count, isHidden, query }) => (
    <ArchiveLink key={game} game={game} search={{ q: query }} className={classes.link}>
      <GameIcon game={game} size={12} />
      {!isHidden && <span className={hidden.hidden}>{getGame(game).name[language]}</span>}
      {isHidden
        ? t('app.pages.timeline.inHidden', { count, game: getGame(game).name[language] })
        : t('app.pages.timeline.inPast', { count })}{' '}
      →
    </ArchiveLink>
  ))
}

type PastMatchesProps = ArchiveSearch & { onClose: () => void }

/** Shows archive matches when the timeline has none, otherwise a link back. */
function PastMatches({ onClose, ...archive }: PastMatchesProps) {
  const { t } = useTranslation()
  const matches = useArchiveMatches(archive)
  if (matches.length > 0) return <PastMatchButtons matches={matches} />
  return (
    <Button variant="default" onClick={onClose}>
      {t('app.pages.timeline.noMatch')}
    </Button>
  )
}

/** Links to the matches in the archives when nothing else matches. */
function PastMatchButtons({ matches }: { matches: readonly ArchiveMatches[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const navigate = useNavigate()
  const [best] = matches.toSorted((a, b) => b.newest.start.localeCompare(a.newest.start))
  useSubmittedSearch(() => {
    if (!best) return
    const { game, query } = best
    void navigate({ to: getArchivePath(game), params: { game }, search: { q: query } })
  })
  return matches.map(({ game, count, query }, index) => (
    <LinkButton
      key={game}
      to={getArchivePath(game)}
      params={{ game }}
      search={{ q: query }}
      variant={index === 0 ? 'filled' : 'default'}
    >
      <GameIcon game={game} size={12} />
      {matches.length === 1
        ? t('app.pages.timeline.showPast', { count })
        : t('app.pages.timeline.showPastOf', { count, game: getGame(game).name[language] })}
    </LinkButton>
  ))
}

type NoMatchProps = ArchiveSearch & {
  /** Clears the filters. */
  onClear: () => void
}

/** Shows that the selection has no activities, or that the filters match none of them. */
export function EmptyResult(props: NoMatchProps) {
  return props.activities.length === 0 ? <EmptyTimeline /> : <NoMatch {...props} />
}

/**
 * Shows an empty result of the filters: matches in the past first, then a button to clear the
 * filters.
 */
function NoMatch({ onClear, ...archive }: NoMatchProps) {
  const { t } = useTranslation()
  const matches = useArchiveMatches(archive)
  const [chosen, ...others] = parseGames(archive.search)
  const usual = useArchiveGame()
  const game = chosen && others.length === 0 ? chosen : usual
  const { q } = archive.search
  const count = matches.reduce((sum, match) => sum + match.count, 0)
  const clear = (
    <Button variant={count > 0 ? 'subtle' : 'default'} onClick={onClear}>
      {t('app.pages.timeline.clearFilters')}
    </Button>
  )
  if (count === 0) {
    return (
      <EmptyState icon={<IconCalendarOff size={40} />} title={t('app.pages.timeline.noMatch')}>
        <div className={classes.actions}>
          <LinkButton
            to={getArchivePath(game)}
            params={{ game }}
            search={{ ...(q !== undefined && { q }) }}
            variant="default"
          >
            {t('app.pages.timeline.searchPast')}
          </LinkButton>
          {clear}
        </div>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<IconArchive size={40} />}
      title={t('app.pages.timeline.pastMatches', { count })}
    >
      <p className={classes.note}>{t('app.pages.timeline.noneLive')}</p>
      <div className={classes.actions}>
        <PastMatchButtons matches={matches} />
        {clear}
      </div>
    </EmptyState>
  )
}

/** Shows an empty state with a link to the settings. */
export function EmptyTimeline() {
  const { t } = useTranslation()
  return (
    <EmptyState icon={<IconCalendarOff size={40} />} title={t('app.pages.timeline.noActivities')}>
      <LinkButton to="/settings">{t('app.pages.timeline.chooseGames')}</LinkButton>
    </EmptyState>
  )
}
