import { type ByGame, GAME_IDS } from '@bannerday/domain/game'
import { type DisplayZone, serverClock } from '@bannerday/domain/time/server-clock'
import { useMemo } from 'react'
import { localZone } from './local-zone.ts'
import { usePreference } from './preferences.ts'
import { useServers } from './use-servers.ts'

/** Returns the zone in which each game's times are shown: its server's or the device's. */
export function useDisplayZones(): ByGame<DisplayZone> {
  const servers = useServers()
  const useLocal = usePreference('useLocalTimezone')
  return useMemo(() => {
    const getZone = (game: (typeof GAME_IDS)[number]) =>
      useLocal ? localZone() : serverClock(servers[game])
    return Object.fromEntries(GAME_IDS.map((game) => [game, getZone(game)])) as ByGame<DisplayZone>
  }, [servers, useLocal])
}
