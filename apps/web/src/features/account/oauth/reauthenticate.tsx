import * as oauthApi from '@bannerday/contract/accounts/oauth'
import type { SocialProvider } from '@bannerday/contract/config'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { callApiSignedIn } from '#shared/session/session.ts'
import list from '../account-list.module.css'
import { FormProblem } from '../form/form-problem.tsx'
import { PROVIDER_LOOKS } from './provider-branding.ts'
import { useSignIns } from './use-linked-providers.ts'
import { useOAuthProviders } from './use-oauth-providers.ts'
import { useWayOut } from './use-authorization-redirect.ts'
import { type AccountSection, rememberSection } from './return-section.ts'

/** Verifies the owner of an account without a password by a new OAuth login. */
export function ProveAgain({ section }: { section: AccountSection }) {
  const { t } = useTranslation()
  const { data } = useSignIns()
  const { configured, is_domestic } = useOAuthProviders()
  const [chosen, setChosen] = useState<SocialProvider>('microsoft')
  const { leave, error, isLeaving } = useWayOut()

  function choose(provider: SocialProvider) {
    setChosen(provider)
    rememberSection(section)
    leave(() => callApiSignedIn(oauthApi.reauthenticate, {}, { body: { provider, is_domestic } }))
  }

  const usable = (data?.linked ?? []).filter(({ provider }) => configured.includes(provider))
  return (
    <>
      <p className={list.note}>{t('app.social.proof.text')}</p>
      {usable.length === 0 && <p className={list.note}>{t('app.social.proof.elsewhere')}</p>}
      {usable.map(({ provider }) => {
        const { name, Icon } = PROVIDER_LOOKS[provider]
        return (
          <Button
            key={provider}
            variant="default"
            leftSection={<Icon size={18} aria-hidden />}
            loading={isLeaving && provider === chosen}
            onClick={() => choose(provider)}
          >
            {t('app.social.proof.again', { provider: name })}
          </Button>
        )
      })}
      <FormProblem
        failure={t('app.social.startFailed', { provider: PROVIDER_LOOKS[chosen].name })}
        error={error}
      />
    </>
  )
}
