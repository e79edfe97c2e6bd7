import { englishTimelineDetails } from '@bannerday/locales/english/timeline-details'
import { IconCalendarOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LinkButton } from '#shared/ui/link-button.tsx'
import classes from './empty-timeline.module.css'

addEnglish(englishTimelineDetails)

type EmptyTimelineProps = {
  /** Takes the filters away that leave nothing; absent where there is nothing to filter. */
  onClear?: () => void
  /** Where else there is something: it stands first. */
  children?: ReactNode
}

/** In place of the activities when there are none, with the way out. */
export function EmptyTimeline({ onClear, children }: EmptyTimelineProps) {
  const { t } = useTranslation()
  const icon = <IconCalendarOff size={40} />
  if (!onClear) {
    return (
      <EmptyState icon={icon} title={t('app.pages.timeline.noActivities')}>
        <LinkButton to="/settings">{t('app.pages.timeline.chooseGames')}</LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      {children && <div className={classes.elsewhere}>{children}</div>}
      <EmptyState icon={icon} title={t('app.pages.timeline.noMatch')}>
        <Button variant="default" onClick={onClear}>
          {t('app.pages.timeline.clearFilters')}
        </Button>
      </EmptyState>
    </>
  )
}
