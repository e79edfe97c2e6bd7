import { lazy, Suspense, useSyncExternalStore } from 'react'
import { hasInstallOffer, subscribeToInstallOffer } from './install-offer.ts'

const InstallButton = lazy(async () => ({
  default: (await import('./install-button.tsx')).InstallButton,
}))

/** The place of the install button; empty and unloaded until the browser offers to install. */
export function InstallSlot() {
  const offered = useSyncExternalStore(subscribeToInstallOffer, hasInstallOffer)
  return (
    offered && (
      <Suspense>
        <InstallButton />
      </Suspense>
    )
  )
}
