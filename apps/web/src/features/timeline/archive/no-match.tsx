import { getArchivePath } from '@bannerday/domain/games/timeline-traits'
import { englishTimelineDetails } from '@bannerday/locales/english/timeline-details'
import { IconArchive, IconCalendarOff } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { useArchiveGame } from '#shared/derived-preferences.ts'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { gamesOf } from '../address/timeline-search.ts'
import classes from './no-match.module.css'
import { PastMatchButtons } from './past-match-buttons.tsx'
import { type ArchiveSearch, useArchiveMatches } from './use-archive-matches.ts'

addEnglish(englishTimelineDetails)

type NoMatchProps = ArchiveSearch & {
  /** Clears the filters. */
  onClear: () => void
}

/**
 * Shows an empty result of the filters: matches in the past first, then a button to clear the
 * filters.
 */
export function NoMatch({ onClear, ...archive }: NoMatchProps) {
  const { t } = useTranslation()
  const matches = useArchiveMatches(archive)
  const [chosen, ...others] = gamesOf(archive.search)
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
        <div className={classes.ways}>
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
      <div className={classes.ways}>
        <PastMatchButtons matches={matches} />
        {clear}
      </div>
    </EmptyState>
  )
}
