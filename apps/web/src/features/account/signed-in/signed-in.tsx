import { useTranslation } from '#shared/texts/use-translation.ts'
import { useProfile } from '#shared/session/use-session.ts'
import { ErrorState } from '#shared/ui/error-state.tsx'
import type { AccountSection } from '../oauth/return-section.ts'
import { SignedInCard } from './signed-in-card.tsx'

/**
 * Shows the signed-in account once its profile has loaded.
 *
 * @param section the section that is open initially
 */
export function SignedIn({ section = null }: { section?: AccountSection | null }) {
  const { t } = useTranslation()
  const { data: profile, error, refetch } = useProfile()
  if (profile) return <SignedInCard key={section} profile={profile} section={section} />
  if (error) {
    return (
      <ErrorState
        title={t('app.settings.account.profileFailed')}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  return <output>{t('app.common.loading')}</output>
}
