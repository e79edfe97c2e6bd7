import { useState } from 'react'
import { PasswordField } from './password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

type NewPasswordFieldsProps = {
  label: string
  confirmationLabel: string
  problemOf: (field: 'password' | 'confirmation') => string | boolean
}

/** Renders the fields `password` with its strength, and `confirmation` of a new password. */
export function NewPasswordFields({ label, confirmationLabel, problemOf }: NewPasswordFieldsProps) {
  const [password, setPassword] = useState('')
  return (
    <>
      <div>
        <PasswordField
          name="password"
          label={label}
          autoComplete="new-password"
          error={problemOf('password')}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordStrength password={password} />
      </div>
      <PasswordField
        name="confirmation"
        label={confirmationLabel}
        autoComplete="new-password"
        error={problemOf('confirmation')}
      />
    </>
  )
}
