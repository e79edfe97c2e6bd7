import type { Language } from '@bannerday/domain/language'
import type { AccountContext } from '../credentials/account-context.ts'
import type { Account } from '../credentials/account-store.ts'
import { mailOwner } from '../mails/send-account-mail.ts'

type Login = {
  /** Coarsened; null when unknown. */
  readonly network: string | null
  readonly at: Temporal.Instant
}

/** Mails the account owner about a login from a new device, within a rate limit. */
export async function mailNewDevice(
  context: Pick<AccountContext, 'limits' | 'mailer' | 'publicUrl'>,
  account: Pick<Account, 'id' | 'username' | 'email'>,
  { network, at }: Login,
  language: Language,
): Promise<void> {
  if (await context.limits.take('newDeviceMails', account.id)) return
  // Without the user agent, through which an attacker could write to the owner.
  const details = { network: network ?? '–', time: formatMinute(at) }
  await mailOwner(context, account, { kind: 'newDevice', details }, language)
}

/** `2026-11-22 07:20`, UTC. */
function formatMinute(at: Temporal.Instant): string {
  return at.toString().slice(0, 16).replace('T', ' ')
}
