import type { Refusal } from '../../routing/action.ts'

/** Of an installation that browsers make no passkeys for. */
export const NO_PASSKEYS: Refusal = {
  error: 'notPermitted',
  message: 'PUBLIC_URL allows no passkeys: they need https and a name',
}
