import type { Client, Refusal } from '../../routing/action.ts'
import type { RateLimits } from '../../rate-limits/limits.ts'

/** The reason of a mail; each is limited separately. */
export type MailReason = 'register' | 'resend'

/**
 * Counts a mail to an address, whether or not an account has it; a refusal when the limit is
 * exceeded. Most limits are per network, so that a stranger cannot block the owner.
 */
export async function countMail(
  limits: Pick<RateLimits, 'take'>,
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

/** The captcha difficulty for one more mail to an address. */
export async function captchaDifficulty(
  limits: Pick<RateLimits, 'isUsedUp'>,
  reason: MailReason,
  email: string,
) {
  return (await limits.isUsedUp('mailsToAddress', `${reason} ${email}`)) ? 'hard' : 'usual'
}
