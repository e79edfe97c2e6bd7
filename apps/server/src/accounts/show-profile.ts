import type { readProfile } from '@bannerday/contract/profile'
import { fail, ok } from '@bannerday/domain/result'
import type { ActionOutcome, SessionInput } from '../http/action.ts'
import { readSlotTimes } from '../settings-slots/slot-store.ts'
import type { AccountContext } from './account-context.ts'
import { readAccount } from './account-store.ts'

/** Who the session belongs to, and when the settings slots were written. */
export async function showProfile(
  { db }: AccountContext,
  { session }: SessionInput<typeof readProfile>,
): ActionOutcome<typeof readProfile> {
  const account = await readAccount(db, session.accountId)
  if (!account) return fail({ error: 'invalidToken', message: 'The account is gone' })
  const times = await readSlotTimes(db, account.id)
  return ok({
    user_id: account.id,
    username: account.username,
    nickname: null,
    avatar: null,
    settings_metadata: {
      slot_1: times.get(1) ?? null,
      slot_2: times.get(2) ?? null,
      slot_3: times.get(3) ?? null,
    },
  })
}
