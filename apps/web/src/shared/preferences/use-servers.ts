import type { ByGame } from '@bannerday/domain/game'
import { getGameServers } from '@bannerday/domain/time/game-servers'
import type { ServerZone } from '@bannerday/domain/time/server-clock'
import { useMemo } from 'react'
import { usePreference } from './preferences.ts'

/** Returns the server of each game that the player plays on. */
export function useServers(): ByGame<ServerZone> {
  const chosen = usePreference('gameServers')
  const usual = usePreference('serverTimezone')
  return useMemo(() => getGameServers(chosen, usual), [chosen, usual])
}
