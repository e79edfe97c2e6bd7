import { lazy, Suspense } from 'react'
import { usePreference } from '#shared/preferences/preferences.ts'

const BackgroundPicture = lazy(async () => ({
  default: (await import('./background-picture.tsx')).BackgroundPicture,
}))

/** The picture behind the pages, unless the player does without it. */
export function Background() {
  return (
    usePreference('showBackgroundImage') && (
      <Suspense>
        <BackgroundPicture />
      </Suspense>
    )
  )
}
