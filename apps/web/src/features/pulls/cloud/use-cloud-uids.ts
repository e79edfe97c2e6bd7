import * as cloudPullApi from '@bannerday/contract/cloud-pulls'
import { GAME_IDS } from '@bannerday/domain/game'
import { useQuery } from '@tanstack/react-query'
import { usePreference } from '#shared/preferences/preferences.ts'
import { callApiSignedIn } from '#shared/session/session.ts'
import type { AccountId } from '../device/store/stored-account.ts'

/** A game account whose pulls are stored in the cloud. */
export type CloudUid = AccountId & { readonly nickname: string; readonly pulls: number }

/** The query key of the cloud account list, one per owner. */
export const CLOUD_UIDS_KEY = ['cloud-uids'] as const

/** Loads the list of accounts in the cloud; disabled when the user is signed out. */
export function useCloudUids() {
  const owner = usePreference('user_id')
  return useQuery({
    queryKey: [...CLOUD_UIDS_KEY, owner],
    enabled: owner !== undefined,
    queryFn: async ({ signal }): Promise<readonly CloudUid[]> => {
      const { uids_by_game } = await callApiSignedIn(cloudPullApi.listAccounts, {}, { signal })
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
