import { useEffect } from 'react'
import { usePreference } from '#shared/preferences.ts'
import { useLanguage } from '#shared/texts/use-translation.ts'
import { useViewport, type ViewportStore } from './viewport.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** The steps of the view in pixels, which many devices share. */
const WIDTH_STEP = 160
const HEIGHT_STEP = 32

/**
 * Writes the cookie with which the server renders the next page as this device shows it: language,
 * server, and rounded size. It holds no id and goes to the page of the timeline only.
 */
export function ViewCookie({ viewport }: { viewport: ViewportStore }): null {
  const language = useLanguage()
  const server = usePreference('serverTimezone')
  const size = useViewport(viewport, ({ view: { width, height } }) => {
    const columns = Math.floor(width / WIDTH_STEP) * WIDTH_STEP
    return `${columns}x${Math.floor(height / HEIGHT_STEP) * HEIGHT_STEP}`
  })
  useEffect(() => {
    const secure = location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `view=${language}.${server}.${size}; path=/timeline; max-age=${YEAR_SECONDS}; samesite=strict${secure}`
  }, [language, server, size])
  return null
}
