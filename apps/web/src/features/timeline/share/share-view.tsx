import { formatHour } from '@bannerday/domain/activities/format-hour'
import { IconCheck, IconShare } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { recallTimeline } from '../address/timeline-memory.ts'
import type { TimelineSearch } from '../address/timeline-search.ts'
import classes from './share-button.module.css'
import { useHandingOut } from './use-handing-out.ts'

type ShareViewProps = {
  search: TimelineSearch
  className: string | undefined
  /** Whether the button has a text next to its icon. */
  isNamed: boolean
}

/** Shares the current view: its filters, its zoom and its time. */
export function ShareView({ search, className, isNamed }: ShareViewProps) {
  const { t } = useTranslation()
  const { state, url, hand } = useHandingOut(t('app.pages.timeline.title'), searchNow)
  const isCopied = state === 'copied'
  const Icon = isCopied ? IconCheck : IconShare
  const name = t('app.pages.timeline.shareView')

  useEffect(() => {
    if (isCopied) showToast(t('app.pages.timeline.linkCopied'))
  }, [isCopied, t])

  function searchNow(): TimelineSearch {
    const { open: _, at: __, ...view } = search
    const middle = recallTimeline().middle?.() ?? null
    return { ...view, ...(middle !== null && { at: formatHour(middle) }) }
  }

  return (
    <>
      <button type="button" className={className} aria-label={name} onClick={hand}>
        <Icon size={16} aria-hidden />
        {isNamed && name}
      </button>
      <output className={state === 'refused' ? classes.link : hidden.hidden}>
        {state === 'refused' && t('app.pages.timeline.copyLink', { url })}
      </output>
    </>
  )
}
