import {
  computePasswordScore,
  getPasswordStrength,
  listPasswordHints,
} from '@bannerday/domain/password-strength'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { PasswordField as RevealableField } from '#shared/ui/fields.tsx'
import classes from './password-fields.module.css'

type NewPasswordFieldsProps = {
  label: string
  confirmationLabel: string
  getProblem: (field: 'password' | 'confirmation') => string | boolean
}

/** Renders the fields `password` with its strength, and `confirmation` of a new password. */
export function NewPasswordFields({
  label,
  confirmationLabel,
  getProblem,
}: NewPasswordFieldsProps) {
  const [password, setPassword] = useState('')
  return (
    <>
      <div>
        <PasswordField
          name="password"
          label={label}
          autoComplete="new-password"
          error={getProblem('password')}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordStrength password={password} />
      </div>
      <PasswordField
        name="confirmation"
        label={confirmationLabel}
        autoComplete="new-password"
        error={getProblem('confirmation')}
      />
    </>
  )
}

type PasswordFieldProps = Omit<ComponentProps<typeof RevealableField>, 'revealLabel'>

/** Renders a password field with a reveal button in the language of the user. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation()
  return <RevealableField {...props} revealLabel={t('app.settings.account.showPassword')} />
}

const STEPS = ['weak', 'medium', 'strong'] as const

/** Shows the strength of a password and how to improve it, or nothing while it is empty. */
function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation()
  if (password === '') return null
  const strength = getPasswordStrength(computePasswordScore(password))
  const hints = listPasswordHints(password)
  return (
    <div className={classes.strength} data-strength={strength}>
      <div className={classes.steps} aria-hidden>
        {STEPS.map((step, index) => (
          <span key={step} data-reached={index <= STEPS.indexOf(strength)} />
        ))}
      </div>
      <output>{t(`app.settings.account.passwordStrength.${strength}`)}</output>
      {hints.length > 0 && (
        <p className={classes.hints}>
          {t('app.settings.account.passwordStrength.missing')}{' '}
          {hints.map((hint) => (
            <span key={hint} className={classes.hint}>
              {t(`app.settings.account.passwordStrength.${hint}`)}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
