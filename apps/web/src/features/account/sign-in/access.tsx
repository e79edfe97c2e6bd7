import { useConfig } from '#shared/api/config.ts'
import { readDeviceText, removeDeviceText, writeDeviceText } from '#shared/device-texts.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { TextField } from '#shared/ui/fields.tsx'

const KEY = 'bannerday-invitation'

/** Stores the invitation of a link, which a login with an identity provider takes off the page. */
export function storeInvitation(invitation: string): void {
  writeDeviceText(KEY, invitation)
}

/** Returns the stored invitation, or null. */
export function readInvitation(): string | null {
  return readDeviceText(KEY)
}

/** Deletes the stored invitation, which the new account has used. */
export function clearInvitation(): void {
  removeDeviceText(KEY)
}

/** Returns whether users log in and register with a password here. */
export function useHasPasswords(): boolean {
  return useConfig()?.password_sign_in ?? true
}

/** Returns whether registering needs an invitation here. */
export function useNeedsInvitation(): boolean {
  return useConfig()?.registration === 'invite'
}

/** Returns the field of a request for what was entered, which may be the whole link. */
export function invitationField(entered: string): { invitation?: string } {
  const query = new URLSearchParams(entered.slice(entered.indexOf('?') + 1))
  const invitation = query.get('invitation') ?? entered
  return invitation === '' ? {} : { invitation }
}

/** Edits the invitation, filled in from the link. */
export function InvitationField({ error }: { error: string | boolean }) {
  const { t } = useTranslation()
  return (
    <TextField
      name="invitation"
      label={t('app.settings.account.invitation')}
      description={t('app.settings.account.invitationHint')}
      defaultValue={readInvitation() ?? ''}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
    />
  )
}
