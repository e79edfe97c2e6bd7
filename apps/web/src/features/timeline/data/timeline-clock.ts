'use no memo'

import { listEnabledGames } from '@bannerday/domain/activities/game-selection'
import { type ByGame, GAME_IDS } from '@bannerday/domain/game'
import { listDistinctServers } from '@bannerday/domain/time/game-servers'
import type { DisplayZone } from '@bannerday/domain/time/server-clock'
import { getLocalZone, nowMs } from '#shared/clock.ts'
import { offsetText } from '#shared/dates/date-text.ts'
import { useDisplayZone, useServers } from '#shared/derived-preferences.ts'
import { usePreference } from '#shared/preferences.ts'

/** The clocks of the timeline. */
export type TimelineClock = {
  /** The time of the last start, end, change of urgency or midnight, in epoch milliseconds. */
  readonly now: number
  /** The time zone of the axis. */
  readonly zone: DisplayZone
  /** The time zone of each game, used for its times and countdowns. */
  readonly zones: ByGame<DisplayZone>
  /** Whether times use a 12-hour clock. */
  readonly hour12: boolean
}

/** Returns the selected clock and its display format. */
export function useDisplayClock() {
  const usual = usePreference('serverTimezone')
  const servers = useServers()
  const shownGames = listEnabledGames(usePreference('userGameSelections'), GAME_IDS)
  const useLocal = usePreference('useLocalTimezone')
  const hour12 = usePreference('timeline-time-format') === '12'
  const localOffset = offsetText(nowMs(), getLocalZone())
  return {
    zone: useDisplayZone(),
    hour12,
    /** The zones of the selected servers; the axis uses the first one. */
    serverZone: listDistinctServers(servers, shownGames, usual).join(' / '),
    useLocal,
    /** The UTC offset of the device; undefined when it equals that of the server. */
    localOffset: localOffset === usual ? undefined : localOffset,
  }
}
