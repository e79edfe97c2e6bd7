'use no memo'

import { useTranslation } from '../texts/use-translation.ts'
import { errorText } from '../api/api-error.ts'

/** Returns the error text for the player, updated with the language. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => errorText(error, t)
}
