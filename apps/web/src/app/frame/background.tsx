import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePreference } from '#shared/preferences.ts'

const BackgroundPicture = lazy(async () => ({
  default: (await import('./background-picture.tsx')).BackgroundPicture,
}))

/** The pages with enough space for a picture below the text. */
const PLACES: readonly string[] = ['/', '/shortcuts', '/notification', '/about']

/** Renders the background picture below short pages, unless disabled. */
export function Background() {
  const isWanted = usePreference('showBackgroundImage')
  const isInPlace = useLocation({ select: ({ pathname }) => PLACES.includes(pathname) })
  return (
    isWanted &&
    isInPlace && (
      <Suspense>
        <BackgroundPicture />
      </Suspense>
    )
  )
}
