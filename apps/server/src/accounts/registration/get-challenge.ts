import type * as captchaApi from '@bannerday/contract/captcha'
import { fail, ok } from '@bannerday/domain/result'
import type { ActionInput, ActionOutcome } from '../../routing/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'

/** Issues a captcha challenge for a form. */
export async function getChallenge(
  { captcha }: Pick<AccountContext, 'captcha'>,
  { query }: ActionInput<typeof captchaApi.getChallenge>,
): ActionOutcome<typeof captchaApi.getChallenge> {
  if (!captcha?.createChallenge)
    return fail({ error: 'notFound', message: 'No captcha challenge is available' })
  return ok(await captcha.createChallenge(query.work ?? 'usual'))
}
