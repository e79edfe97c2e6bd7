import type { Refusal } from '../../routing/action.ts'

/** The refusal of an installation without a relying party. */
export const NO_PASSKEYS: Refusal = {
  error: 'notPermitted',
  message: 'PUBLIC_URL allows no passkeys: they need https and a name',
}
