import type { PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { PasswordField } from './password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

/** A field for a password that is to be set: it says how good it is. */
export function NewPasswordField(props: PasswordInputProps) {
  const [password, setPassword] = useState('')
  return (
    <div>
      <PasswordField
        autoComplete="new-password"
        onChange={(event) => setPassword(event.currentTarget.value)}
        {...props}
      />
      <PasswordStrength password={password} />
    </div>
  )
}
