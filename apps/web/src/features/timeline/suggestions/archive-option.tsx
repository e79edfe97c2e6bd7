import { extractName } from '@bannerday/domain/activities/activity-title'
import { getArchivePath } from '@bannerday/domain/games/timeline-traits'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { shortMonthText } from '#shared/dates/date-text.ts'
import { GameTag } from '#shared/game-branding/game-tag.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { knownGame } from '../activities/known-game.ts'
import type { ArchiveMatches } from '../archive/use-archive-matches.ts'
import { JOINT, withJoints } from '../featured/joint.ts'
import type { OptionProps } from './suggestion.tsx'
import classes from './suggestions.module.css'

type ArchiveOptionProps = ArchiveMatches & { option: OptionProps }

/** Shows the number of matches in the archive of a game, named by the newest, as a link. */
export function ArchiveOption({ option, ...matches }: ArchiveOptionProps) {
  const { game, count, newest, others, isHidden, query } = matches
  const { t } = useTranslation()
  const language = useLanguage()
  const name = knownGame(game).name[language]
  const isForeign = newest.language !== null && newest.language !== language
  return (
    <Link
      {...option}
      to={getArchivePath(game)}
      params={{ game }}
      search={{ q: query }}
      className={classes.option}
    >
      <GameTag game={game} />
      <span className={classes.told}>
        <span className={classes.name}>
          <span className={classes.found} lang={isForeign ? newest.language : undefined}>
            {withJoints(extractName(game, newest.text))}
          </span>
          {others > 0 && <span className={classes.quiet}>{`\u{A0}+${others}`}</span>}
          <span className={classes.quiet}>{JOINT + t('app.sidebar.archive')}</span>
        </span>
        {!isHidden && <span className={hidden.hidden}>{`, ${name}, `}</span>}
        <span className={classes.about}>
          <span className={classes.way}>
            {isHidden
              ? t('app.pages.timeline.inHidden', { count, game: name })
              : t('app.today.earlier', { count, month: shortMonthText(newest.start, language) })}
          </span>
        </span>
      </span>
    </Link>
  )
}
