import type { Profile } from '@bannerday/contract/profile'
import { englishCloud } from '@bannerday/locales/english/cloud'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { englishPasskeys } from '@bannerday/locales/english/passkeys'
import { IconDevices, IconFingerprint, IconKey, IconUserX } from '@tabler/icons-react'
import { useConfig } from '#shared/api/use-config.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { Passkeys } from '../passkeys/passkeys.tsx'
import { ScanButton } from '../qr/approve/scan-button.tsx'
import { ChangePassword } from './change-password.tsx'
import { CloudSync } from './cloud-sync.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DeviceList } from './device-list.tsx'
import { Identity } from '#shared/session/identity.tsx'
import { LogOut } from './log-out.tsx'

addEnglish(englishCloud)
addEnglish(englishPasskeys)

/** What the account card offers to who is logged in. */
export function SignedInCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
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
          title={t('app.settings.account.passwordChange.title')}
        >
          <ChangePassword />
        </Disclosure>
        {hasPasskeys && (
          <Disclosure
            icon={<IconFingerprint size={20} stroke={1.7} aria-hidden />}
            title={t('app.passkeys.title')}
          >
            <Passkeys />
          </Disclosure>
        )}
        <Disclosure
          icon={<IconDevices size={20} stroke={1.7} aria-hidden />}
          title={t('app.settings.account.sessions.title')}
        >
          <DeviceList />
        </Disclosure>
        <Disclosure
          icon={<IconUserX size={20} stroke={1.7} aria-hidden />}
          title={t('app.settings.account.deletion.title')}
        >
          <DeleteAccount name={profile.username} />
        </Disclosure>
      </div>
    </>
  )
}
