import type { resendVerification as call } from '@bannerday/contract/registration'
import { ok } from '@bannerday/domain/result'
import type { ActionInput, ActionOutcome } from '../../calls/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { findMailOwner } from '../mails/find-mail-owner.ts'
import { sendAlreadyRegistered, sendTokenMail } from '../mails/send-account-mail.ts'

/** Mails the activating token again; the answer does not wait for the mail and tells nothing. */
export async function resendVerification(
  context: Pick<AccountContext, 'db' | 'humanCheck' | 'later' | 'limits' | 'mailer' | 'publicUrl'>,
  { body, client }: ActionInput<typeof call>,
): ActionOutcome<typeof call> {
  const owner = await findMailOwner(context, body, client)
  if (!owner.ok) return owner
  const account = owner.value
  if (account?.activatedAt) context.later(sendAlreadyRegistered(context, account, client.language))
  else if (account) {
    context.later(sendTokenMail(context, account, 'verify-email', client.language))
  }
  return ok({})
}
