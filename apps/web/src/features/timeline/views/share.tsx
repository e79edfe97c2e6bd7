import { formatHour } from '@bannerday/domain/activities/format-hour'
import type { Language } from '@bannerday/domain/language'
import { defaultStringifySearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { IconCheck, IconShare } from '#shared/ui/icons.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { useShareLink } from '#shared/use-copy.ts'
import { getTimelineState, type TimelineSearch } from '../url-state.ts'
import classes from './share.module.css'

type ShareViewProps = {
  search: TimelineSearch
  className: string | undefined
  /** Whether the button has a text next to its icon. */
  isNamed: boolean
}

/** Shares the current view: its filters, its zoom and its time. */
export function ShareView({ search, className, isNamed }: ShareViewProps) {
  const { t } = useTranslation()
  const { state, url, shareLink } = useSharing(t('app.pages.timeline.title'), getSearch)
  const isCopied = state === 'copied'
  const Icon = isCopied ? IconCheck : IconShare
  const name = t('app.pages.timeline.shareView')

  useEffect(() => {
    if (isCopied) showToast(t('app.pages.timeline.linkCopied'))
  }, [isCopied, t])

  function getSearch(): TimelineSearch {
    const { open: _, at: __, ...view } = search
    const middle = getTimelineState().middle?.() ?? null
    return { ...view, ...(middle !== null && { at: formatHour(middle) }) }
  }

  return (
    <>
      <button type="button" className={className} aria-label={name} onClick={shareLink}>
        <Icon size={16} aria-hidden />
        {isNamed && name}
      </button>
      <output className={state === 'refused' ? classes.link : hidden.hidden}>
        {state === 'refused' && t('app.pages.timeline.copyLink', { url })}
      </output>
    </>
  )
}

/**
 * Shares a link to the view, with a link preview in the user's language.
 *
 * @param title the title of the shared view
 * @param getSearch returns the search of the link; called on sharing
 */
export function useSharing(title: string, getSearch: () => TimelineSearch) {
  const language = useLanguage()
  const { state, share } = useShareLink()
  const [url, setUrl] = useState('')

  function shareLink(): void {
    const link = buildLink(getSearch(), language, location.origin)
    setUrl(link)
    void share({ title, url: link })
  }
  return { state, url, shareLink }
}

/**
 * Returns a link to a timeline view. Its language selects the link preview only: the recipient's
 * app uses its own.
 */
function buildLink(search: TimelineSearch, language: Language, origin: string): string {
  return `${origin}/timeline${defaultStringifySearch({ ...search, lang: language })}`
}
