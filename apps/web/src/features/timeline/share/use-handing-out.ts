import { useState } from 'react'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useShareLink } from '#shared/share/use-share-link.ts'
import type { TimelineSearch } from '../address/timeline-search.ts'
import { linkTo } from './link-to.ts'

/**
 * Shares a link to the view, with a link preview in the user's language.
 *
 * @param title the title of the shared view
 * @param searchNow returns the search of the link; called on sharing
 */
export function useHandingOut(title: string, searchNow: () => TimelineSearch) {
  const language = useLanguage()
  const { state, share } = useShareLink()
  const [url, setUrl] = useState('')

  function hand(): void {
    const link = linkTo(searchNow(), language, location.origin)
    setUrl(link)
    void share({ title, url: link })
  }
  return { state, url, hand }
}
