import { ERROR_CODES } from '@bannerday/contract/error-code'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import type { Complaint, FieldName, FormValues } from '../form/form-rules.ts'
import { PasswordField } from '../form/password-field.tsx'
import { ProveAgain } from './reauthenticate.tsx'
import { useOwnerProof } from './use-reauthentication.ts'
import { SIGN_INS_KEY } from './use-linked-providers.ts'
import type { AccountSection } from './return-section.ts'

/** The proof of ownership in a request. */
type CurrentPassword = { current_password?: string }

type OwnerFormProps<Answer> = Omit<
  ComponentProps<typeof AccountForm<Answer>>,
  'needsProof' | 'check' | 'send' | 'onTry' | 'children'
> & {
  /** The section of the account card that contains the form. */
  section: AccountSection
  check: (values: FormValues, needsPassword: boolean) => readonly Complaint[]
  send: (values: FormValues, current: CurrentPassword) => Promise<Answer>
  passwordLabel: string
  /** Renders the fields. The second argument is the field of the current password, or null. */
  children: (
    problemOf: (field: FieldName) => string | boolean,
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
  if (proof === 'missing') return <ProveAgain section={section} />

  return (
    <AccountForm
      {...form}
      needsProof={false}
      blames={{ ...form.blames, [ERROR_CODES.currentPasswordWrong]: 'current' }}
      check={(values) => check(values, needsPassword)}
      send={(values) => send(values, needsPassword ? { current_password: values.current } : {})}
      // A failure may mean that the server no longer accepts the last login as recent.
      onTry={(outcome) => {
        if (outcome === 'failure' && !needsPassword) {
          void client.invalidateQueries({ queryKey: [SIGN_INS_KEY] })
        }
      }}
    >
      {(problemOf) =>
        children(
          problemOf,
          needsPassword && (
            <PasswordField
              name="current"
              label={passwordLabel}
              autoComplete="current-password"
              data-autofocus
              error={problemOf('current')}
            />
          ),
        )
      }
    </AccountForm>
  )
}
