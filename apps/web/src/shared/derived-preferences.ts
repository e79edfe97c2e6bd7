// chunk: frame
'use no memo'

import {
  type ActivityStatus,
  type StatusNotes,
  withStatus,
} from '@bannerday/domain/activities/activity-status'
import { completeOrder, listEnabledGames } from '@bannerday/domain/activities/game-selection'
import { findSecondAccount } from '@bannerday/domain/activities/second-accounts'
import { type ByGame, GAME_IDS, type GameId } from '@bannerday/domain/game'
import { getGameServers } from '@bannerday/domain/time/game-servers'
import { type DisplayZone, serverClock, type ServerZone } from '@bannerday/domain/time/server-clock'
import { useMemo } from 'react'
import { getLocalZone } from './clock.ts'
import { type Preferences, readPreferences, usePreference, writePreference } from './preferences.ts'

/** Returns all games in the player's order: the selected ones first. */
export function usePlayerGames(): readonly GameId[] {
  return listPlayerGames(usePreference('userGameSelections'), usePreference('gameOrder'))
}

/**
 * Returns the game of the archive link: the last viewed one on this device, else the player's
 * first.
 */
export function useArchiveGame(): GameId {
  const [first = GAME_IDS[0]] = usePlayerGames()
  return usePreference('archiveGame') ?? first
}

/** Returns the game of the displayed pulls by the same rule. */
export function usePullsGame(): GameId {
  const [first = GAME_IDS[0]] = usePlayerGames()
  return usePreference('gachaSelectedGame') ?? first
}

/** The non-reactive version. */
export function getPullsGame(preferences: Preferences): GameId {
  const { gachaSelectedGame, userGameSelections, gameOrder } = preferences
  const [first = GAME_IDS[0]] = listPlayerGames(userGameSelections, gameOrder)
  return gachaSelectedGame ?? first
}

function listPlayerGames(
  selections: Preferences['userGameSelections'],
  order: Preferences['gameOrder'] = [],
): readonly GameId[] {
  return [...new Set([...listEnabledGames(selections, order), ...completeOrder(order)])]
}

/** Returns the server of each game that the player plays on. */
export function useServers(): ByGame<ServerZone> {
  const chosen = usePreference('gameServers')
  const usual = usePreference('serverTimezone')
  return useMemo(() => getGameServers(chosen, usual), [chosen, usual])
}

/**
 * The clock that the player chose: the server's, or the device's own with its daylight saving. With
 * a game the server is that of the game.
 */
export function useDisplayZone(game?: GameId): DisplayZone {
  const usual = usePreference('serverTimezone')
  const servers = useServers()
  const useLocal = usePreference('useLocalTimezone')
  return useLocal ? getLocalZone() : serverClock(game ? servers[game] : usual)
}

/** Returns the zone in which each game's times are shown: its server's or the device's. */
export function useDisplayZones(): ByGame<DisplayZone> {
  const servers = useServers()
  const useLocal = usePreference('useLocalTimezone')
  return useMemo(() => {
    const getZone = (game: (typeof GAME_IDS)[number]) =>
      useLocal ? getLocalZone() : serverClock(servers[game])
    return Object.fromEntries(GAME_IDS.map((game) => [game, getZone(game)])) as ByGame<DisplayZone>
  }, [servers, useLocal])
}

/** Returns the activity statuses of the selected in-game account on this device. */
export function useStatusNotes(): StatusNotes {
  const first = usePreference('activityStatus')
  const second = findSecondAccount(usePreference('secondAccounts'), usePreference('shownAccount'))
  return second?.activityStatus ?? first
}

/** Sets a status for the selected in-game account, and returns the previous one. */
export function recordStatus(uuid: string, status: ActivityStatus): ActivityStatus {
  const { activityStatus, secondAccounts, shownAccount: id } = readPreferences()
  const second = findSecondAccount(secondAccounts, id)
  const notes = second?.activityStatus ?? activityStatus
  const before = notes[uuid] ?? ''
  if (before === status) return before
  const changed = withStatus(notes, uuid, status)
  if (second === undefined) writePreference('activityStatus', changed)
  else {
    const accounts = secondAccounts.map((account) =>
      account === second ? { ...account, activityStatus: changed } : account,
    )
    writePreference('secondAccounts', accounts)
  }
  return before
}
