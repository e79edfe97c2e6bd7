import type { Client, Refusal } from '../../routing/action.ts'
import type { Limits } from '../../rate-limits/limits.ts'

/** What a mail is asked for; who asks for one of them keeps nobody from the other. */
export type MailReason = 'register' | 'resend'

/**
 * Counts a mail to an address, whether or not anybody has it; a refusal when it is one too many.
 * Mostly they count for the network that asks, so that a stranger does not keep the owner from one.
 */
export async function takeMail(
  limits: Pick<Limits, 'take'>,
  { network }: Pick<Client, 'network'>,
  reason: MailReason,
  email: string,
): Promise<Refusal | null> {
  const asked = `${reason} ${network} ${email}`
  const tooMany =
    (await limits.take('mail', asked)) ??
    (await limits.take('mailsOfAnHour', asked)) ??
    (await limits.take('mostMailsToAddress', `${reason} ${email}`))
  if (tooMany) return tooMany
  await limits.take('mailsToAddress', `${reason} ${email}`)
  return null
}

/** What a proof has to cost for one more mail to an address. */
export async function workForMail(
  limits: Pick<Limits, 'isUsedUp'>,
  reason: MailReason,
  email: string,
) {
  return (await limits.isUsedUp('mailsToAddress', `${reason} ${email}`)) ? 'hard' : 'usual'
}
