import { englishTimelineDetails } from '@bannerday/locales/english/timeline-details'
import { IconCalendarOff } from '#shared/ui/icons.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LinkButton } from '#shared/ui/link-button.tsx'

addEnglish(englishTimelineDetails)

/** Shows an empty state with a link to the settings. */
export function EmptyTimeline() {
  const { t } = useTranslation()
  return (
    <EmptyState icon={<IconCalendarOff size={40} />} title={t('app.pages.timeline.noActivities')}>
      <LinkButton to="/settings">{t('app.pages.timeline.chooseGames')}</LinkButton>
    </EmptyState>
  )
}
