import { IconCalendarOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'

/** In place of the activities when the filters leave none. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState icon={<IconCalendarOff size={40} />} title={t('app.pages.timeline.noMatch')}>
      <Button variant="default" onClick={onClear}>
        {t('app.pages.timeline.clearFilters')}
      </Button>
    </EmptyState>
  )
}
