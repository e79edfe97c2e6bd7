import type * as registrationApi from '@bannerday/contract/accounts/registration'
import { fail, ok } from '@bannerday/domain/result'
import type { ActionInput, ActionOutcome } from '../../routing/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { findByEmail, listPendingAccounts } from '../credentials/account-store.ts'
import { requireCaptcha } from '../../captcha/require-captcha.ts'
import { sendAlreadyRegistered, sendTokenMail } from '../mails/send-account-mail.ts'
import { takeMailLimits, getCaptchaDifficulty } from '../mails/mail-limits.ts'

/** Maximum number of pending accounts of one address to which a mail is sent again. */
const MAX_MAILS = 5

/**
 * Resends the activation mail of each pending account of the address: the newest may be a
 * stranger's. The response does not wait for the mail and reveals nothing.
 */
export async function resendVerification(
  context: Pick<AccountContext, 'db' | 'captcha' | 'defer' | 'limits' | 'mailer' | 'publicUrl'>,
  { body, client }: ActionInput<typeof registrationApi.resendMail>,
): ActionOutcome<typeof registrationApi.resendMail> {
  const { db, limits, defer } = context
  const difficulty = await getCaptchaDifficulty(limits, 'resend', body.email)
  const captchaRefusal = await requireCaptcha(context, body.cf_token, client, difficulty)
  if (captchaRefusal) return fail(captchaRefusal)
  // Counted in any case, so that a refusal does not reveal whether an account has the address.
  const tooMany = await takeMailLimits(limits, client, 'resend', body.email)
  if (tooMany) return fail(tooMany)
  const owner = await findByEmail(db, body.email)
  if (owner?.activatedAt) {
    defer(sendAlreadyRegistered(context, owner, client.language))
    return ok({})
  }
  for (const account of (await listPendingAccounts(db, body.email)).slice(0, MAX_MAILS)) {
    defer(sendTokenMail(context, account, 'verify-email', client.language))
  }
  return ok({})
}
