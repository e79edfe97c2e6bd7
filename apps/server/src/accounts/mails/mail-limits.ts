import type { Client, Refusal } from '../../routing/action.ts'
import type { RateLimits } from '../../rate-limits/limits.ts'

/** The reason of a mail; each is limited separately. */
export type MailReason = 'register' | 'resend'

/**
 * Counts a mail against the rate limits of its address, whether or not an account has it; null
 * within the limits. Most limits are per network, so that a stranger cannot block the owner.
 */
export async function takeMailLimits(
  limits: Pick<RateLimits, 'take'>,
  { network }: Pick<Client, 'network'>,
  reason: MailReason,
  email: string,
): Promise<Refusal | null> {
  const subject = `${reason} ${network} ${email}`
  const tooMany =
    (await limits.take('mail', subject)) ??
    (await limits.take('mailsOfAnHour', subject)) ??
    (await limits.take('mostMailsToAddress', `${reason} ${email}`))
  if (tooMany) return tooMany
  await limits.take('mailsToAddress', `${reason} ${email}`)
  return null
}

/** The captcha difficulty for one more mail to an address. */
export async function getCaptchaDifficulty(
  limits: Pick<RateLimits, 'isExhausted'>,
  reason: MailReason,
  email: string,
) {
  return (await limits.isExhausted('mailsToAddress', `${reason} ${email}`)) ? 'hard' : 'usual'
}
