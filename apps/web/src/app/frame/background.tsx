import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePreference } from '#shared/preferences/preferences.ts'

const BackgroundPicture = lazy(async () => ({
  default: (await import('./background-picture.tsx')).BackgroundPicture,
}))

/** The pages with room for a picture below what one reads. */
const PLACES: readonly string[] = ['/', '/shortcuts', '/notification', '/about']

/** The picture in the room that some pages leave below them, unless the player does without it. */
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
