import { englishTimelineDetails } from '@bannerday/locales/english/timeline-details'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { ArchiveLink } from '#shared/archive/archive-link.tsx'
import { GameIcon } from '#shared/game-branding/game-icon.tsx'
import { addEnglish } from '#shared/i18n/english.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { knownGame } from '../activities/known-game.ts'
import classes from './archive-matches-links.module.css'
import { PastMatches } from './past-matches.tsx'
import { type ArchiveSearch, useArchiveMatches } from './use-archive-matches.ts'

addEnglish(englishTimelineDetails)

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
      {!isHidden && <span className={hidden.hidden}>{knownGame(game).name[language]}</span>}
      {isHidden
        ? t('app.pages.timeline.inHidden', { count, game: knownGame(game).name[language] })
        : t('app.pages.timeline.inPast', { count })}{' '}
      →
    </ArchiveLink>
  ))
}
