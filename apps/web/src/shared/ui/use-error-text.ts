import { useTranslation } from '#shared/texts/use-translation.ts'
import { errorText } from '#shared/api/error-text.ts'

/** Words a failure for the player, anew in each language. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => errorText(error, t)
}
