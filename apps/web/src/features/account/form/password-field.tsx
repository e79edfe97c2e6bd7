import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from '#shared/texts/use-translation.ts'

/** Renders a password field with a reveal button, also for keyboards. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('app.settings.account.showPassword') }}
      autoCapitalize="none"
      spellCheck={false}
      // Mantine sets `aria-invalid` on every field except this one.
      aria-invalid={Boolean(props.error)}
      {...props}
    />
  )
}
