import type { Profile } from '@bannerday/contract/accounts/profile'
import { englishCloud } from '@bannerday/locales/english/cloud'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { englishPasskeys } from '@bannerday/locales/english/passkeys'
import { englishSocial } from '@bannerday/locales/english/social'
import {
  IconDevices,
  IconFileDownload,
  IconFingerprint,
  IconKey,
  IconLink,
  IconUserX,
} from '@tabler/icons-react'
import { useConfig } from '#shared/api/use-config.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { Passkeys } from '../passkeys/passkeys.tsx'
import { ScanButton } from '../qr/approve/scan-button.tsx'
import { SignIns } from '../oauth/linked-providers.tsx'
import { useOAuthProviders } from '../oauth/use-oauth-providers.ts'
import type { AccountSection } from '../oauth/return-section.ts'
import { ChangePassword } from './change-password.tsx'
import { CloudSync } from './cloud-sync.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DeviceList } from './device-list.tsx'
import { DownloadData } from './download-data.tsx'
import { Identity } from '#shared/session/identity.tsx'
import { LogOut } from './log-out.tsx'
import { usePasswordWords } from './use-password-texts.ts'

addEnglish(englishCloud)
addEnglish(englishPasskeys)
addEnglish(englishSocial)

type SignedInCardProps = {
  profile: Profile
  /** The section that is open initially. */
  section: AccountSection | null
}

/** Shows the account sections to a signed-in user. */
export function SignedInCard({ profile, section }: SignedInCardProps) {
  const { t } = useTranslation()
  const { title: passwordTitle } = usePasswordWords()
  const hasOAuth = useOAuthProviders().configured.length > 0
  const hasPasskeys = typeof useConfig()?.passkey_host === 'string'
  return (
    <>
      <Identity profile={profile} />
      <LogOut />
      <ScanButton />
      <CloudSync times={profile.settings_metadata} />
      <div>
        <Disclosure
          icon={<IconKey size={20} stroke={1.7} aria-hidden />}
          title={passwordTitle}
          startsOpen={section === 'password'}
        >
          <ChangePassword />
        </Disclosure>
        {hasPasskeys && (
          <Disclosure
            icon={<IconFingerprint size={20} stroke={1.7} aria-hidden />}
            title={t('app.passkeys.title')}
            startsOpen={section === 'passkeys'}
          >
            <Passkeys />
          </Disclosure>
        )}
        {hasOAuth && (
          <Disclosure
            icon={<IconLink size={20} stroke={1.7} aria-hidden />}
            title={t('app.social.signIns.title')}
            startsOpen={section === 'signIns'}
          >
            <SignIns />
          </Disclosure>
        )}
        <Disclosure
          icon={<IconDevices size={20} stroke={1.7} aria-hidden />}
          title={t('app.settings.account.sessions.title')}
        >
          <DeviceList />
        </Disclosure>
        <Disclosure
          icon={<IconFileDownload size={20} stroke={1.7} aria-hidden />}
          title={t('app.settings.account.personalData.title')}
        >
          <DownloadData />
        </Disclosure>
        <Disclosure
          icon={<IconUserX size={20} stroke={1.7} aria-hidden />}
          title={t('app.settings.account.deletion.title')}
          startsOpen={section === 'deletion'}
        >
          <DeleteAccount name={profile.username} />
        </Disclosure>
      </div>
    </>
  )
}
