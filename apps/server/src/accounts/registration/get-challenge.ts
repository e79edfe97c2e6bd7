import type { readChallenge } from '@bannerday/contract/human-check'
import { fail, ok } from '@bannerday/domain/result'
import type { ActionInput, ActionOutcome } from '../../routing/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'

/** Issues a captcha challenge for a form. */
export async function getChallenge(
  { humanCheck }: Pick<AccountContext, 'humanCheck'>,
  { query }: ActionInput<typeof readChallenge>,
): ActionOutcome<typeof readChallenge> {
  if (!humanCheck?.challenge) return fail({ error: 'notFound', message: 'No challenge is asked' })
  return ok(await humanCheck.challenge(query.work ?? 'usual'))
}
