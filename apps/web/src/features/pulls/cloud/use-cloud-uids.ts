import { listUids } from '@bannerday/contract/cloud-pull'
import { GAME_IDS } from '@bannerday/domain/game'
import { useQuery } from '@tanstack/react-query'
import { usePreference } from '#shared/preferences/preferences.ts'
import { callSignedIn } from '#shared/session/session.ts'
import type { AccountId } from '../device/store/stored-account.ts'

/** A game account whose pulls the player's account keeps. */
export type CloudUid = AccountId & { readonly nickname: string; readonly pulls: number }

/** Where the query cache keeps them, one list for each owner. */
export const CLOUD_UIDS_KEY = ['cloud-uids'] as const

/** What the cloud keeps; nothing is asked for somebody who is not logged in. */
export function useCloudUids() {
  const owner = usePreference('user_id')
  return useQuery({
    queryKey: [...CLOUD_UIDS_KEY, owner],
    enabled: owner !== undefined,
    queryFn: async ({ signal }): Promise<readonly CloudUid[]> => {
      const { uids_by_game } = await callSignedIn(listUids, {}, { signal })
      return GAME_IDS.flatMap((game) =>
        (uids_by_game[game] ?? []).map(({ uid, nickname, pulls }) => ({
          game,
          uid,
          nickname,
          pulls,
        })),
      )
    },
  })
}
