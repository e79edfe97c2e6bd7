import { englishSocial } from '@bannerday/locales/english/social'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { ErrorState } from '#shared/ui/error-state.tsx'
import type { Arrival } from './pending-callback.ts'
import { PROVIDER_LOOKS } from './provider-branding.ts'
import { useArriving } from './use-callback.ts'
import { UsernameDialog } from './username-dialog.tsx'
import type { AccountSection } from './return-section.ts'

addEnglish(englishSocial)

type ArrivingProps = { arrival: Arrival; onOver: (next: AccountSection | null) => void }

/** Shows the OAuth callback while the server processes it. */
export function Arriving({ arrival, onOver }: ArrivingProps) {
  const { t } = useTranslation()
  const { newcomer, error, retry } = useArriving(arrival, onOver)
  const { provider } = arrival
  const { name } = PROVIDER_LOOKS[provider]
  if (newcomer) {
    const { nickname = null, avatar = null } = newcomer
    const known = { provider, nickname, avatar }
    return <UsernameDialog known={known} onClose={() => onOver(null)} />
  }
  if (error) {
    const title = t('app.social.failed', { provider: name })
    return <ErrorState title={title} error={error} onRetry={retry} />
  }
  return <output>{t('app.social.arriving', { provider: name })}</output>
}
