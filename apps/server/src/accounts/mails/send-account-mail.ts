import type { Language } from '@bannerday/domain/language'
import type { Result } from '@bannerday/domain/result'
import type { MailFailure } from '../../mail/mailer.ts'
import { writeMail, type MailKind } from '../../mail/write-mail.ts'
import type { Account, AddressedAccount } from '../credentials/account-store.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { issueToken, type TokenPurpose } from '../credentials/token-store.ts'

type Recipient = Pick<AddressedAccount, 'id' | 'username' | 'email'>

/** The mail and the query parameter of the web app by token purpose. */
const PARAMETERS: Record<TokenPurpose, { kind: MailKind; parameter: string }> = {
  'verify-email': { kind: 'verify', parameter: 'verify_token' },
  'reset-password': { kind: 'reset', parameter: 'reset_token' },
}

/** Mails a new token to an account, in a link to the web app. */
export async function sendTokenMail(
  { db, mailer, publicUrl }: Pick<AccountContext, 'db' | 'mailer' | 'publicUrl'>,
  { id, username, email }: Recipient,
  purpose: TokenPurpose,
  language: Language,
): Promise<Result<null, MailFailure>> {
  const { kind, parameter } = PARAMETERS[purpose]
  const link = `${publicUrl}/settings?${parameter}=${await issueToken(db, id, purpose)}`
  return mailer.send(writeMail({ kind, to: email, username, link }, language))
}

/** Notifies the owner of an address that it already has an account. */
export function sendAlreadyRegistered(
  { mailer, publicUrl }: Pick<AccountContext, 'mailer' | 'publicUrl'>,
  { username, email }: Pick<Recipient, 'username' | 'email'>,
  language: Language,
): Promise<Result<null, MailFailure>> {
  const link = `${publicUrl}/settings?highlight=login`
  return mailer.send(writeMail({ kind: 'alreadyRegistered', to: email, username, link }, language))
}

/** Notifies an address of the account that confirmed it and of those still pending. */
export function sendAddressConfirmed(
  context: Pick<AccountContext, 'mailer' | 'publicUrl'>,
  account: Pick<Recipient, 'username' | 'email'>,
  others: readonly string[],
  language: Language,
): Promise<void> {
  const details = { others: others.join(', ') }
  return mailOwner(context, account, { kind: 'addressConfirmed', details }, language)
}

/** Notifies the account owner of a new passkey. */
export function sendPasskeyAdded(
  context: Pick<AccountContext, 'mailer' | 'publicUrl'>,
  account: Pick<Account, 'username' | 'email'>,
  name: string,
  language: Language,
): Promise<void> {
  return mailOwner(context, account, { kind: 'passkeyAdded', details: { name } }, language)
}

/** Notifies the account owner of a newly linked identity provider. */
export function sendSignInLinked(
  context: Pick<AccountContext, 'mailer' | 'publicUrl'>,
  account: Pick<Account, 'username' | 'email'>,
  provider: string,
  language: Language,
): Promise<void> {
  return mailOwner(context, account, { kind: 'signInLinked', details: { provider } }, language)
}

/** Confirms the deletion of an account; does nothing for an account without an address. */
export async function sendAccountDeleted(
  { mailer, publicUrl }: Pick<AccountContext, 'mailer' | 'publicUrl'>,
  { username, email }: Pick<Account, 'username' | 'email'>,
  language: Language,
): Promise<void> {
  if (email === null) return
  const mail = { kind: 'accountDeleted', to: email, username, link: `${publicUrl}/` } as const
  await mailer.send(writeMail(mail, language))
}

/** Mails an event to the account owner; does nothing for an account without an address. */
export async function mailOwner(
  { mailer, publicUrl }: Pick<AccountContext, 'mailer' | 'publicUrl'>,
  { username, email }: Pick<Account, 'username' | 'email'>,
  event: { readonly kind: MailKind; readonly details: Readonly<Record<string, string>> },
  language: Language,
): Promise<void> {
  if (email === null) return
  const link = `${publicUrl}/settings?highlight=login`
  await mailer.send(writeMail({ ...event, to: email, username, link }, language))
}
