import { useTranslation } from '#shared/texts/use-translation.ts'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import { StorageError } from '../device/storage-error.ts'

/** Returns the error text for a failure of the server or of local storage. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return (error) =>
    error instanceof StorageError ? t(`app.pages.gacha.storage.${error.problem}`) : errorText(error)
}
