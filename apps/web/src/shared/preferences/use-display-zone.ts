import type { GameId } from '@bannerday/domain/game'
import { type DisplayZone, serverClock } from '@bannerday/domain/time/server-clock'
import { localZone } from './local-zone.ts'
import { usePreference } from './preferences.ts'
import { useServers } from './use-servers.ts'

/**
 * The clock that the player chose: the server's, or the device's own with its daylight saving. With
 * a game the server is that of the game.
 */
export function useDisplayZone(game?: GameId): DisplayZone {
  const usual = usePreference('serverTimezone')
  const servers = useServers()
  const useLocal = usePreference('useLocalTimezone')
  return useLocal ? localZone() : serverClock(game ? servers[game] : usual)
}
