import * as oauthApi from '@bannerday/contract/accounts/oauth'
import type { SocialProvider } from '@bannerday/contract/config'
import { englishSocial } from '@bannerday/locales/english/social'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { callApi } from '#shared/api/call-api.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { FormProblem, CooldownButton } from '../forms/account-form.tsx'
import type { Cooldown } from '../forms/cooldowns.ts'
import { PROVIDER_BRANDING, useOAuthProviders, useAuthorizationRedirect } from './providers.ts'

addEnglish(englishSocial)

/** Shows a login button per identity provider. */
export function ProviderButtons({ cooldown }: { cooldown: Cooldown }) {
  const { t } = useTranslation()
  const { providers, is_domestic } = useOAuthProviders()
  const [chosen, setChosen] = useState<SocialProvider>('microsoft')
  const { leave, error, isLeaving } = useAuthorizationRedirect()

  function choose(provider: SocialProvider) {
    cooldown.begin('success')
    setChosen(provider)
    leave(() =>
      provider === 'qq'
        ? callApi(oauthApi.startQq, {})
        : callApi(oauthApi.startMicrosoft, { is_domestic }),
    )
  }

  return (
    <>
      {providers.map((provider) => {
        const { Icon } = PROVIDER_BRANDING[provider]
        return (
          <CooldownButton
            key={provider}
            variant="default"
            leftSection={<Icon size={18} aria-hidden />}
            loading={isLeaving && provider === chosen}
            cooldown={cooldown}
            onClick={() => choose(provider)}
          >
            {t(`app.social.${provider}`)}
          </CooldownButton>
        )
      })}
      <FormProblem
        failure={t('app.social.startFailed', { provider: PROVIDER_BRANDING[chosen].name })}
        error={error}
      />
    </>
  )
}
