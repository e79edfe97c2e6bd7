import * as oauthApi from '@bannerday/contract/accounts/oauth'
import * as sessionApi from '@bannerday/contract/accounts/sessions'
import type { SocialProvider } from '@bannerday/contract/config'
import { ERROR_CODES } from '@bannerday/contract/error-code'
import { lazy, Suspense, useState } from 'react'
import { ApiError } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/call-api.ts'
import { useConfig } from '#shared/api/config.ts'
import { deviceMarks, startSession } from '#shared/session/session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { TextField } from '#shared/ui/fields.tsx'
import { SegmentedControl } from '#shared/ui/segmented-control.tsx'
import { Tabs } from '#shared/ui/tabs.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { AccountForm, CooldownButton, FormProblem } from '../forms/account-form.tsx'
import type { Cooldown, Cooldowns } from '../forms/cooldowns.ts'
import { checkLogin } from '../forms/form-rules.ts'
import { PasswordField } from '../forms/password-fields.tsx'
import {
  useProviderBranding,
  useAuthorizationRedirect,
  useOAuthProviders,
} from '../oauth/providers.ts'
import { readInvitation, useHasPasswords } from './access.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { useCanUsePasskeys } from './use-passkeys.ts'
import { RegisteredNote, RegisterForm, ResendButton } from './registration.tsx'
import classes from './sign-in.module.css'

/**
 * Shows the sign-in methods. A hidden method is unmounted, so that a hidden QR code does not poll.
 */
export function SignInOptions({ cooldowns }: { cooldowns: Cooldowns }) {
  const { t } = useTranslation()
  const hasPasswords = useHasPasswords()
  const [method, setMethod] = useState<'password' | 'qr'>('password')
  return (
    <Tabs
      value={method}
      onChange={setMethod}
      tabs={[
        {
          value: 'password',
          name: hasPasswords
            ? t('app.settings.account.passwordLogin')
            : t('app.settings.account.signInHere'),
          content: <EntryForms cooldowns={cooldowns} />,
        },
        {
          value: 'qr',
          name: t('app.settings.account.qrLogin'),
          content: (
            <Suspense fallback={<output>{t('app.common.loading')}</output>}>
              <LazyQrLogin />
            </Suspense>
          ),
        },
      ]}
    />
  )
}

type Entry = 'login' | 'register'

/** Renders the forms for login and registration. */
function EntryForms({ cooldowns }: { cooldowns: Cooldowns }) {
  const { t } = useTranslation()
  const hasPasswords = useHasPasswords()
  const isClosed = useConfig()?.registration === 'closed'
  const canRegister = hasPasswords && !isClosed
  const [chosenEntry, setEntry] = useState<Entry>(readInvitation() === null ? 'login' : 'register')
  const entry = canRegister ? chosenEntry : 'login'
  const canUsePasskeys = useCanUsePasskeys()
  const { providers } = useOAuthProviders()
  const [registered, setRegistered] = useState<string | null>(null)

  function goTo(next: Entry) {
    setRegistered(null)
    setEntry(next)
  }

  const offersPasskey = canUsePasskeys && entry === 'login'
  const form = (
    <>
      {hasPasswords && entry === 'login' && <LoginForm cooldowns={cooldowns} />}
      {entry === 'register' && <RegisterForm cooldowns={cooldowns} onDone={setRegistered} />}
      {(offersPasskey || providers.length > 0) && (
        <div className={classes.others}>
          {hasPasswords && <p className={classes.or}>{t('app.settings.account.or')}</p>}
          {offersPasskey && <PasskeyLogin />}
          <ProviderButtons cooldown={cooldowns.social} />
        </div>
      )}
    </>
  )
  return (
    <>
      {canRegister && (
        <SegmentedControl
          legend={t('app.settings.account.loginOrRegister')}
          isLegendHidden
          options={[
            { value: 'login', label: t('app.settings.account.login') },
            { value: 'register', label: t('app.settings.account.register') },
          ]}
          value={entry}
          onChange={goTo}
        />
      )}
      {isClosed && <p className={classes.text}>{t('app.settings.account.registrationClosed')}</p>}
      {registered === null ? (
        form
      ) : (
        <RegisteredNote
          email={registered}
          resendCooldown={cooldowns.resend}
          onClose={() => goTo('login')}
        />
      )}
    </>
  )
}

const LOGIN_ERROR_FIELDS = { [ERROR_CODES.wrongCredentials]: 'password' } as const

function LoginForm({ cooldowns }: { cooldowns: Cooldowns }) {
  const { t } = useTranslation()
  return (
    <AccountForm
      check={checkLogin}
      send={({ username, password }, proof) =>
        callApi(sessionApi.login, {}, { body: { username, password, ...deviceMarks(), ...proof } })
      }
      errorFields={LOGIN_ERROR_FIELDS}
      onDone={({ token, device_mark }) => {
        startSession(token, device_mark)
        showToast(t('app.settings.account.loginSuccess'))
      }}
      failure={t('app.settings.account.loginFailed')}
      action={t('app.settings.account.login')}
      cooldown={cooldowns.login}
      renderHelp={(error) => isNotActivated(error) && <ResendButton cooldown={cooldowns.resend} />}
    >
      {(getProblem) => (
        <>
          <TextField
            name="username"
            label={t('app.settings.account.loginName')}
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            error={getProblem('username')}
          />
          <PasswordField
            name="password"
            label={t('app.settings.account.password')}
            autoComplete="current-password"
            error={getProblem('password')}
          />
        </>
      )}
    </AccountForm>
  )
}

function isNotActivated(error: Error): boolean {
  return error instanceof ApiError && error.errorCode === ERROR_CODES.notActivated
}

/** Loaded on demand: it contains the QR code renderer. */
const LazyQrLogin = lazy(async () => ({
  default: (await import('../qr-login/qr-login.tsx')).QrLogin,
}))

/** Shows a login button per identity provider. */
function ProviderButtons({ cooldown }: { cooldown: Cooldown }) {
  const { t } = useTranslation()
  const { providers, is_domestic } = useOAuthProviders()
  const branding = useProviderBranding()
  const [chosen, setChosen] = useState<SocialProvider>('microsoft')
  const { leave, error, isLeaving } = useAuthorizationRedirect()

  function choose(provider: SocialProvider) {
    cooldown.startAfter('success')
    setChosen(provider)
    leave(() => {
      if (provider === 'qq') return callApi(oauthApi.startQq, {})
      return provider === 'microsoft'
        ? callApi(oauthApi.startMicrosoft, { is_domestic })
        : callApi(oauthApi.startOidc, { provider, is_domestic })
    })
  }

  return (
    <>
      {providers.map((provider) => {
        const { Icon, name } = branding(provider)
        return (
          <CooldownButton
            key={provider}
            variant="default"
            leftSection={<Icon size={18} aria-hidden />}
            loading={isLeaving && provider === chosen}
            cooldown={cooldown}
            onClick={() => choose(provider)}
          >
            {provider === 'qq' || provider === 'microsoft'
              ? t(`app.social.${provider}`)
              : t('app.social.oidc', { provider: name })}
          </CooldownButton>
        )
      })}
      <FormProblem
        failure={t('app.social.startFailed', { provider: branding(chosen).name })}
        error={error}
      />
    </>
  )
}
