import type * as profileApi from '@bannerday/contract/accounts/profile'
import { ok } from '@bannerday/domain/result'
import type { ActionOutcome, SessionInput } from '../../routing/action.ts'
import { getAvatarPath } from '../../images/avatar-path.ts'
import type { ProfileSession } from './find-session.ts'

/** Returns the profile and the times of the settings slots. */
export async function getProfile({
  session: { accountId, username, nickname, avatarName, slotTimes },
}: SessionInput<typeof profileApi.get, ProfileSession>): ActionOutcome<typeof profileApi.get> {
  return ok({
    user_id: accountId,
    username,
    nickname,
    avatar: avatarName === null ? null : getAvatarPath(avatarName),
    settings_metadata: {
      slot_1: slotTimes?.get(1) ?? null,
      slot_2: slotTimes?.get(2) ?? null,
      slot_3: slotTimes?.get(3) ?? null,
    },
  })
}
