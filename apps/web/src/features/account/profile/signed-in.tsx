import * as passwordApi from '@bannerday/contract/accounts/passwords'
import type { Profile } from '@bannerday/contract/accounts/profile'
import * as sessionApi from '@bannerday/contract/accounts/sessions'
import { ERROR_CODES } from '@bannerday/contract/error-code'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useConfig } from '#shared/api/config.ts'
import { Identity } from '#shared/session/identity.tsx'
import { callApiSignedIn, endSession, useProfile } from '#shared/session/session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { ErrorState } from '#shared/ui/error-state.tsx'
import {
  IconDevices,
  IconFileDownload,
  IconFingerprint,
  IconKey,
  IconLink,
  IconLogout,
  IconQrcode,
  IconUserX,
} from '#shared/ui/icons.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { checkPasswordChange } from '../forms/form-rules.ts'
import { NewPasswordFields } from '../forms/password-fields.tsx'
import { useTask } from '../forms/use-task.ts'
import { LinkedProviders } from '../oauth/linked-providers.tsx'
import { OwnerForm } from '../oauth/owner-form.tsx'
import { useHasPasswords } from '../sign-in/access.tsx'
import type { AccountSection } from '../oauth/pending-callback.ts'
import { LINKED_PROVIDERS_KEY, useLinkedProviders, useOAuthProviders } from '../oauth/providers.ts'
import { CloudSync } from './cloud-sync.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { DeleteAccount, DownloadData } from './personal-data.tsx'
import classes from './profile.module.css'
import { SessionList } from './sessions.tsx'

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

type SignedInCardProps = {
  profile: Profile
  /** The section that is open initially. */
  section: AccountSection | null
}

/** Shows the account sections to a signed-in user. */
function SignedInCard({ profile, section }: SignedInCardProps) {
  const { t } = useTranslation()
  const { title: passwordTitle } = usePasswordTexts()
  const hasOAuth = useOAuthProviders().configured.length > 0
  const hasPasswords = useHasPasswords()
  const hasPasskeys = typeof useConfig()?.passkey_host === 'string'
  return (
    <>
      <Identity profile={profile} />
      <LogOut />
      <ScanButton />
      <CloudSync times={profile.settings_metadata} />
      <div>
        {hasPasswords && (
          <Disclosure
            icon={<IconKey size={20} stroke={1.7} aria-hidden />}
            title={passwordTitle}
            startsOpen={section === 'password'}
          >
            <ChangePassword />
          </Disclosure>
        )}
        {hasPasskeys && (
          <Disclosure
            icon={<IconFingerprint size={20} stroke={1.7} aria-hidden />}
            title={t('app.passkeys.title')}
            startsOpen={section === 'passkeys'}
          >
            <PasskeyList />
          </Disclosure>
        )}
        {hasOAuth && (
          <Disclosure
            icon={<IconLink size={20} stroke={1.7} aria-hidden />}
            title={t('app.social.signIns.title')}
            startsOpen={section === 'signIns'}
          >
            <LinkedProviders />
          </Disclosure>
        )}
        <Disclosure
          icon={<IconDevices size={20} stroke={1.7} aria-hidden />}
          title={t('app.settings.account.sessions.title')}
        >
          <SessionList />
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

// Loaded on demand: few users approve the login of another device.
const LazyScanDialog = lazy(async () => ({
  default: (await import('../qr-login/scan-dialog.tsx')).ScanDialog,
}))

/** Opens the camera to sign in another device. */
export function ScanButton() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        className={classes.button}
        leftSection={<IconQrcode size={18} />}
        onClick={() => setIsOpen(true)}
      >
        {t('app.settings.account.scanQr')}
      </Button>
      {isOpen && (
        <Suspense>
          <LazyScanDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Ends the session of this device, or all sessions of the account. */
function LogOut() {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const { run, whileBusy } = useTask()

  async function logOut(): Promise<void> {
    await callApiSignedIn(sessionApi.logout, {}, { body: {} })
    endSession()
    showToast(t('app.settings.account.leave.logoutSuccess'))
  }

  async function logOutEverywhere(): Promise<void> {
    await callApiSignedIn(sessionApi.logoutAll, {}, { body: {} })
    endSession()
    showToast(t('app.settings.account.leave.logoutAllSuccess'))
  }

  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconLogout size={18} />}
        onClick={() => void run(logOut, t('app.settings.account.leave.logoutFailed'))}
        {...whileBusy}
      >
        {t('app.settings.account.leave.logout')}
      </Button>
      <Button variant="default" onClick={() => setIsAsking(true)} {...whileBusy}>
        {t('app.settings.account.leave.logoutAll')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('app.settings.account.leave.logoutAllConfirmTitle')}
          confirm={t('app.settings.account.leave.logoutAll')}
          onConfirm={() =>
            void run(logOutEverywhere, t('app.settings.account.leave.logoutAllFailed'))
          }
          onClose={() => setIsAsking(false)}
        >
          {t('app.settings.account.leave.logoutAllConfirmMessage')}
        </ConfirmDialog>
      )}
    </div>
  )
}

const PASSWORD_ERROR_FIELDS = {
  [ERROR_CODES.passwordTooWeak]: 'password',
  [ERROR_CODES.passwordUnchanged]: 'password',
} as const

/** Sets a new password, or the first password of an account. */
function ChangePassword() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const texts = usePasswordTexts()
  // A new key clears the fields.
  const [changes, setChanges] = useState(0)
  return (
    <>
      <p className={classes.hint}>{texts.note}</p>
      <OwnerForm
        key={changes}
        section="password"
        check={checkPasswordChange}
        send={({ password }, current) =>
          callApiSignedIn(passwordApi.change, {}, { body: { ...current, new_password: password } })
        }
        errorFields={PASSWORD_ERROR_FIELDS}
        onDone={() => {
          setChanges(changes + 1)
          showToast(texts.success)
          void client.invalidateQueries({ queryKey: [LINKED_PROVIDERS_KEY] })
        }}
        failure={texts.failed}
        action={texts.submit}
        passwordLabel={t('app.settings.account.passwordChange.current')}
      >
        {(getProblem, currentPassword) => (
          <>
            {currentPassword}
            <NewPasswordFields
              label={t('app.settings.account.newPassword')}
              confirmationLabel={t('app.settings.account.confirmNewPassword')}
              getProblem={getProblem}
            />
          </>
        )}
      </OwnerForm>
    </>
  )
}

/** Returns the texts for changing a password, or for setting the first one. */
function usePasswordTexts() {
  const { t } = useTranslation()
  const hasPassword = useLinkedProviders().data?.has_password ?? true
  const area = hasPassword ? 'app.settings.account.passwordChange' : 'app.social.firstPassword'
  return {
    title: t(`${area}.title`),
    note: t(`${area}.note`),
    submit: t(`${area}.submit`),
    success: t(`${area}.success`),
    failed: t(`${area}.failed`),
  }
}
