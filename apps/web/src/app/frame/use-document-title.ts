import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'

const OWN_WINDOW = ['standalone', 'window-controls-overlay', 'fullscreen', 'minimal-ui']
  .map((mode) => `(display-mode: ${mode})`)
  .join(', ')

/**
 * Sets the document's title to that of the page; an installed window shows the app's name anyway.
 */
export function useDocumentTitle(): void {
  const { t } = useTranslation()
  const ownWindow = useMediaQuery(OWN_WINDOW)
  const { title: fixed, titleKey } = useMatches({
    select: (matches) => matches.at(-1)?.staticData ?? {},
  })
  const page = fixed ?? t(titleKey ?? 'app.pages.notFound.title')
  const title = ownWindow ? page : t('app.documentTitle', { page })

  useEffect(() => {
    document.title = title
  }, [title])
}
