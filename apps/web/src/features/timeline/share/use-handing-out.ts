import { useState } from 'react'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useShareLink } from '#shared/share/use-share-link.ts'
import type { TimelineSearch } from '../address/timeline-search.ts'
import { linkTo } from './link-to.ts'

/**
 * Hands out a link to what is shown, with a preview in the language of who shares it.
 *
 * @param title what is shared, in words
 * @param searchNow what the link shows, asked when it is shared
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
