import { englishTimelineDetails } from '@bannerday/locales/english/timeline-details'
import type { ComponentProps } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { Button } from '#shared/ui/button.tsx'
import { ModalDialog } from '#shared/ui/modal-dialog.tsx'
import { FilterBar } from './filter-bar.tsx'

addEnglish(englishTimelineDetails)

type FiltersProps = ComponentProps<typeof FilterBar> & {
  /** On a phone they come from below, over the timeline. */
  isSheet: boolean
  onClose: () => void
}

/** The filters, above the timeline or over it. */
export function Filters({ isSheet, onClose, ...bar }: FiltersProps) {
  const { t } = useTranslation()
  if (!isSheet) return <FilterBar {...bar} />
  const { onMonth } = bar
  return (
    <ModalDialog
      title={t('app.pages.timeline.filter')}
      width={640}
      isSheet
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('app.common.close')}</Button>}
    >
      <FilterBar
        {...bar}
        onMonth={
          onMonth &&
          ((instant) => {
            onMonth(instant)
            onClose()
          })
        }
      />
    </ModalDialog>
  )
}
