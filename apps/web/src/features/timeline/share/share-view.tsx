import { writeMoment } from '@bannerday/domain/activities/write-moment'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { recallTimeline } from '../address/timeline-memory.ts'
import type { TimelineSearch } from '../address/timeline-search.ts'
import { ShareButton } from './share-button.tsx'

/** Shares the view as it is: what it leaves out, how near it is, and which moment it shows. */
export function ShareView({ search }: { search: TimelineSearch }) {
  const { t } = useTranslation()

  function searchNow(): TimelineSearch {
    const { open: _, at: __, ...view } = search
    const middle = recallTimeline().middle?.() ?? null
    return { ...view, ...(middle !== null && { at: writeMoment(middle) }) }
  }

  return (
    <ShareButton
      title={t('app.pages.timeline.title')}
      label={t('app.pages.timeline.shareView')}
      size="xs"
      searchNow={searchNow}
    />
  )
}
