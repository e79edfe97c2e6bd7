import { useTranslation } from '#shared/texts/use-translation.ts'
import { useSignIns } from '../oauth/use-linked-providers.ts'

/** Returns the texts for changing a password, or for setting the first one. */
export function usePasswordWords() {
  const { t } = useTranslation()
  const hasPassword = useSignIns().data?.has_password ?? true
  const area = hasPassword ? 'app.settings.account.passwordChange' : 'app.social.firstPassword'
  return {
    title: t(`${area}.title`),
    note: t(`${area}.note`),
    submit: t(`${area}.submit`),
    success: t(`${area}.success`),
    failed: t(`${area}.failed`),
  }
}
