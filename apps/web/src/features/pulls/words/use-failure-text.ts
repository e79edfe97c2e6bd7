import { useTranslation } from '#shared/texts/use-translation.ts'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import { StorageError } from '../device/storage-error.ts'

/** Words a failure of the server, or of what this device can store. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return (error) =>
    error instanceof StorageError ? t(`app.pages.gacha.storage.${error.problem}`) : errorText(error)
}
