import { englishTimelineDetails } from '@bannerday/locales/english/timeline-details'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import type { Past } from '../activities/past.ts'
import { FilterBar } from './filter-bar.tsx'
import classes from './filters.module.css'
import { useFoundCount } from './use-found-count.ts'

addEnglish(englishTimelineDetails)

type FiltersProps = ComponentProps<typeof FilterBar> & {
  past: Past

  /** Whether the filters are in a bottom sheet over the timeline, as on a phone. */
  isSheet: boolean
  onClose: () => void
  /** The matches elsewhere. In a sheet, they are above its button. */
  elsewhere: ReactNode
  /** Replaces the sheet's button when there are no results. */
  instead: ReactNode
}

/** Renders the filters above the timeline, or in a sheet over it. */
export function Filters({ isSheet, onClose, elsewhere, instead, ...bar }: FiltersProps) {
  if (!isSheet) return <FilterBar {...bar} />
  return <FilterSheet {...bar} elsewhere={elsewhere} instead={instead} onClose={onClose} />
}

function FilterSheet({ onClose, elsewhere, instead, ...bar }: Omit<FiltersProps, 'isSheet'>) {
  const { t } = useTranslation()
  const count = useFoundCount(bar)
  return (
    <Dialog
      title={t('app.pages.timeline.filter')}
      width={640}
      isSheet
      hasCloseButton
      onClose={onClose}
      actions={
        <>
          {count > 0 && elsewhere && <div className={classes.elsewhere}>{elsewhere}</div>}
          {count > 0 ? (
            <Button onClick={onClose}>{t('app.pages.timeline.showResults', { count })}</Button>
          ) : (
            instead
          )}
        </>
      }
    >
      <FilterBar
        {...bar}
        onDone={onClose}
        onMonth={(instant) => {
          bar.onMonth(instant)
          onClose()
        }}
      />
    </Dialog>
  )
}
