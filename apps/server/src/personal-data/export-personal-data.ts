import type * as profileApi from '@bannerday/contract/accounts/profile'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Refusal, SessionInput } from '../routing/action.ts'
import type { StreamedResponse } from '../routing/route-group.ts'
import type { CloudPullContext } from '../cloud-pulls/cloud-pull-context.ts'
import type { RateLimits } from '../rate-limits/limits.ts'
import { writePersonalData } from './write-personal-data.ts'

export type PersonalDataContext = CloudPullContext & { readonly limits: Pick<RateLimits, 'take'> }

/** Exports all stored data of the account as a file, within the hourly limit of the account. */
export async function exportPersonalData(
  context: PersonalDataContext,
  { session: { accountId } }: SessionInput<typeof profileApi.exportData>,
): Promise<Result<StreamedResponse, Refusal>> {
  const tooMany = await context.limits.take('personalData', accountId)
  if (tooMany) return fail(tooMany)
  return ok({
    fileName: 'bannerday-my-data.json',
    parts: writePersonalData(context, accountId),
  })
}
