import * as oauthApi from '@bannerday/contract/accounts/oauth'
import type { SocialProvider } from '@bannerday/contract/config'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { callApiSignedIn } from '#shared/session/session.ts'
import { Dialog } from '#shared/ui/dialog.tsx'
import { checkCurrentPassword } from '../form/form-rules.ts'
import classes from './oauth-dialog.module.css'
import { OwnerForm } from './owner-form.tsx'
import { PROVIDER_LOOKS } from './provider-branding.ts'
import { useOAuthProviders } from './use-oauth-providers.ts'

/** Links an identity provider to the account after verifying its owner. */
export function AddSignIn({ provider }: { provider: SocialProvider }) {
  const { t } = useTranslation()
  const { is_domestic } = useOAuthProviders()
  const [isAsking, setIsAsking] = useState(false)
  const { name, Icon } = PROVIDER_LOOKS[provider]
  const named = { provider: name }
  return (
    <>
      <Button
        variant="default"
        className={classes.open}
        leftSection={<Icon size={18} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {t('app.social.signIns.add', named)}
      </Button>
      <Dialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        size={500}
        title={<strong className={classes.title}>{t('app.social.signIns.addTitle', named)}</strong>}
      >
        <div className={classes.content}>
          <p className={classes.text}>{t('app.social.signIns.addText', named)}</p>
          <OwnerForm
            section="signIns"
            check={checkCurrentPassword}
            send={(_, current) =>
              callApiSignedIn(oauthApi.link, {}, { body: { provider, is_domestic, ...current } })
            }
            onDone={({ auth_url }) => location.assign(auth_url)}
            failure={t('app.social.signIns.addFailed', named)}
            action={t('app.social.signIns.go', named)}
            passwordLabel={t('app.social.signIns.password')}
          >
            {(_, currentPassword) => currentPassword}
          </OwnerForm>
        </div>
      </Dialog>
    </>
  )
}
