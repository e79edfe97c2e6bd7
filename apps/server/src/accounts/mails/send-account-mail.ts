import type { Language } from '@bannerday/domain/language'
import type { Result } from '@bannerday/domain/result'
import { writeMail, type MailKind } from '../../mail/write-mail.ts'
import type { Account } from '../credentials/account-store.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { issueToken, type TokenPurpose } from '../credentials/token-store.ts'

type Recipient = Pick<Account, 'id' | 'username' | 'email'>

/** Where the web app takes the token of each purpose. */
const PARAMETERS: Record<TokenPurpose, { kind: MailKind; parameter: string }> = {
  'verify-email': { kind: 'verify', parameter: 'verify_token' },
  'reset-password': { kind: 'reset', parameter: 'reset_token' },
}

/** Mails a new token to an account, in a link that the web app understands. */
export async function sendTokenMail(
  { db, mailer, publicUrl }: Pick<AccountContext, 'db' | 'mailer' | 'publicUrl'>,
  { id, username, email }: Recipient,
  purpose: TokenPurpose,
  language: Language,
): Promise<Result<null, 'not-sent'>> {
  const { kind, parameter } = PARAMETERS[purpose]
  const link = `${publicUrl}/settings?${parameter}=${await issueToken(db, id, purpose)}`
  return mailer.send(writeMail({ kind, to: email, username, link }, language))
}

/** Tells the owner of an address that it already has an account. */
export function sendAlreadyRegistered(
  { mailer, publicUrl }: Pick<AccountContext, 'mailer' | 'publicUrl'>,
  { username, email }: Pick<Recipient, 'username' | 'email'>,
  language: Language,
): Promise<Result<null, 'not-sent'>> {
  const link = `${publicUrl}/settings?highlight=login`
  return mailer.send(writeMail({ kind: 'alreadyRegistered', to: email, username, link }, language))
}

/** Tells at an address which account has it now, and which others named it that nobody confirmed. */
export function sendAddressConfirmed(
  { mailer, publicUrl }: Pick<AccountContext, 'mailer' | 'publicUrl'>,
  { username, email }: Pick<Recipient, 'username' | 'email'>,
  others: readonly string[],
  language: Language,
): Promise<Result<null, 'not-sent'>> {
  const link = `${publicUrl}/settings?highlight=login`
  const details = { others: others.join(', ') }
  return mailer.send(
    writeMail({ kind: 'addressConfirmed', to: email, username, link, details }, language),
  )
}

/** Tells the owner of an account that it can be logged in to by another passkey from now on. */
export function sendPasskeyAdded(
  { mailer, publicUrl }: Pick<AccountContext, 'mailer' | 'publicUrl'>,
  { username, email }: Pick<Recipient, 'username' | 'email'>,
  name: string,
  language: Language,
): Promise<Result<null, 'not-sent'>> {
  const link = `${publicUrl}/settings?highlight=login`
  const details = { name }
  return mailer.send(
    writeMail({ kind: 'passkeyAdded', to: email, username, link, details }, language),
  )
}
