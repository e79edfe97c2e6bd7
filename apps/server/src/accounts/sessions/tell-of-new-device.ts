import type { Language } from '@bannerday/domain/language'
import { writeMail } from '../../mail/write-mail.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import type { Account } from '../credentials/account-store.ts'

type Login = {
  /** Coarsened; null when unknown. */
  readonly network: string | null
  readonly at: Temporal.Instant
}

/** Mails the owner of an account that a device logged in which had not before; not without end. */
export async function tellOfNewDevice(
  { limits, mailer, publicUrl }: Pick<AccountContext, 'limits' | 'mailer' | 'publicUrl'>,
  { id, username, email }: Pick<Account, 'id' | 'username' | 'email'>,
  { network, at }: Login,
  language: Language,
): Promise<void> {
  if (await limits.take('newDeviceMails', id)) return
  const link = `${publicUrl}/settings?highlight=login`
  // What the browser calls itself stays out: whoever logged in could write to the owner with it.
  const details = { network: network ?? '–', time: minuteOf(at) }
  await mailer.send(writeMail({ kind: 'newDevice', to: email, username, link, details }, language))
}

/** `2026-11-22 07:20`, UTC. */
function minuteOf(at: Temporal.Instant): string {
  return at.toString().slice(0, 16).replace('T', ' ')
}
