import type { resendVerification as call } from '@bannerday/contract/registration'
import { fail, ok } from '@bannerday/domain/result'
import type { ActionInput, ActionOutcome } from '../http/action.ts'
import type { AccountContext } from './account-context.ts'
import { findByEmail } from './account-store.ts'
import { confirmHuman } from './confirm-human.ts'
import { sendAlreadyRegistered, sendTokenMail } from './send-account-mail.ts'
import { takeMail } from './take-mail.ts'

/** Mails the activating token again; the answer does not wait for the mail and tells nothing. */
export async function resendVerification(
  context: AccountContext,
  { body, client }: ActionInput<typeof call>,
): ActionOutcome<typeof call> {
  const notHuman = await confirmHuman(context, body.cf_token, client)
  if (notHuman) return fail(notHuman)
  const tooMany = await takeMail(context.limits, body.email)
  if (tooMany) return fail(tooMany)
  const account = await findByEmail(context.db, body.email)
  if (account?.activatedAt) context.later(sendAlreadyRegistered(context, account, client.language))
  else if (account) {
    context.later(sendTokenMail(context, account, 'verify-email', client.language))
  }
  return ok({})
}
