import { Suspense } from 'react'
import { usePreference } from '#shared/preferences/preferences.ts'
import { LazyAccountSwitch } from './lazy-account-switch.ts'

/** The switch between in-game accounts, for who has more than one. */
export function AccountSlot() {
  if (usePreference('secondAccounts').length === 0) return null
  return (
    <Suspense>
      <LazyAccountSwitch />
    </Suspense>
  )
}
