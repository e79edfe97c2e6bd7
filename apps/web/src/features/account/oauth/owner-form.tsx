import * as oauthApi from '@bannerday/contract/accounts/oauth'
import type { SocialProvider } from '@bannerday/contract/config'
import { ERROR_CODES } from '@bannerday/contract/error-code'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { callApiSignedIn } from '#shared/session/session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { LoadingButton } from '#shared/ui/loading-button.tsx'
import listClasses from '../account-list.module.css'
import { AccountForm, FormProblem } from '../forms/account-form.tsx'
import type { FieldProblem, FieldName, FormValues } from '../forms/form-rules.ts'
import { PasswordField } from '../forms/password-fields.tsx'
import { type AccountSection, storeReturnSection } from './pending-callback.ts'
import {
  useProviderBranding,
  LINKED_PROVIDERS_KEY,
  useOAuthProviders,
  useOwnerProof,
  useLinkedProviders,
  useAuthorizationRedirect,
} from './providers.ts'

/** The proof of ownership in a request. */
type CurrentPassword = { current_password?: string }

type OwnerFormProps<Answer> = Omit<
  ComponentProps<typeof AccountForm<Answer>>,
  'needsCaptcha' | 'check' | 'send' | 'onAttempt' | 'children'
> & {
  /** The section of the account card that contains the form. */
  section: AccountSection
  check: (values: FormValues, needsPassword: boolean) => readonly FieldProblem[]
  send: (values: FormValues, current: CurrentPassword) => Promise<Answer>
  passwordLabel: string
  /** Renders the fields. The second argument is the field of the current password, or null. */
  children: (
    getProblem: (field: FieldName) => string | boolean,
    currentPassword: ReactNode,
  ) => ReactNode
}

/** Renders a form for actions that require a proof that the user owns the account. */
export function OwnerForm<Answer>({
  section,
  check,
  send,
  passwordLabel,
  children,
  ...form
}: OwnerFormProps<Answer>) {
  const client = useQueryClient()
  const proof = useOwnerProof()
  const needsPassword = proof === 'password'
  if (proof === 'missing') return <Reauthenticate section={section} />

  return (
    <AccountForm
      {...form}
      needsCaptcha={false}
      errorFields={{ ...form.errorFields, [ERROR_CODES.currentPasswordWrong]: 'current' }}
      check={(values) => check(values, needsPassword)}
      send={(values) => send(values, needsPassword ? { current_password: values.current } : {})}
      // A failure may mean that the server no longer accepts the last login as recent.
      onAttempt={(outcome) => {
        if (outcome === 'failure' && !needsPassword) {
          void client.invalidateQueries({ queryKey: [LINKED_PROVIDERS_KEY] })
        }
      }}
    >
      {(getProblem) =>
        children(
          getProblem,
          needsPassword && (
            <PasswordField
              name="current"
              label={passwordLabel}
              autoComplete="current-password"
              data-autofocus
              error={getProblem('current')}
            />
          ),
        )
      }
    </AccountForm>
  )
}

/** Verifies the owner of an account without a password by a new OAuth login. */
function Reauthenticate({ section }: { section: AccountSection }) {
  const { t } = useTranslation()
  const { data } = useLinkedProviders()
  const { configured, is_domestic } = useOAuthProviders()
  const branding = useProviderBranding()
  const [chosen, setChosen] = useState<SocialProvider>('microsoft')
  const { leave, error, isLeaving } = useAuthorizationRedirect()

  function choose(provider: SocialProvider) {
    setChosen(provider)
    storeReturnSection(section)
    leave(() => callApiSignedIn(oauthApi.reauthenticate, {}, { body: { provider, is_domestic } }))
  }

  const usable = (data?.linked ?? []).filter(({ provider }) => configured.includes(provider))
  return (
    <>
      <p className={listClasses.note}>{t('app.social.proof.text')}</p>
      {usable.length === 0 && <p className={listClasses.note}>{t('app.social.proof.elsewhere')}</p>}
      {usable.map(({ provider }) => {
        const { name, Icon } = branding(provider)
        return (
          <LoadingButton
            key={provider}
            variant="default"
            leftSection={<Icon size={18} aria-hidden />}
            loading={isLeaving && provider === chosen}
            onClick={() => choose(provider)}
          >
            {t('app.social.proof.again', { provider: name })}
          </LoadingButton>
        )
      })}
      <FormProblem
        failure={t('app.social.startFailed', { provider: branding(chosen).name })}
        error={error}
      />
    </>
  )
}
