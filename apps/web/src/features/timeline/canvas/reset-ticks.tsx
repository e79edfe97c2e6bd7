import { pixelAt, type TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { listEnabledGames } from '@bannerday/domain/activities/game-selection'
import { GAME_IDS } from '@bannerday/domain/game'
import { listDistinctServers } from '@bannerday/domain/time/game-servers'
import { getNextDailyReset, getNextWeeklyReset } from '@bannerday/domain/time/server-reset'
import type { CSSProperties } from 'react'
import { usePreference } from '#shared/preferences.ts'
import { useServers } from '#shared/derived-preferences.ts'
import classes from './reset-ticks.module.css'

/** Below this zoom in pixels per day, daily ticks would merge into a line. */
const DENSE = 24

/**
 * Renders the daily and weekly resets of the games on each selected server. Servers have no
 * daylight saving time, so one gradient draws all days and another all weeks.
 */
export function ResetTicks({ scale }: { scale: TimelineScale }) {
  const servers = listDistinctServers(
    useServers(),
    listEnabledGames(usePreference('userGameSelections'), GAME_IDS),
    usePreference('serverTimezone'),
  )
  return servers.map((server) => (
    <div key={server} data-resets={server}>
      {scale.dayWidth >= DENSE && (
        <div
          className={classes.days}
          style={ticksFrom(scale, getNextDailyReset(server, scale.start), scale.dayWidth)}
        />
      )}
      <div
        className={classes.weeks}
        style={ticksFrom(scale, getNextWeeklyReset(server, scale.start), 7 * scale.dayWidth)}
      />
    </div>
  ))
}

/** @param step the distance between two ticks in pixels */
function ticksFrom(scale: TimelineScale, first: number, step: number): CSSProperties {
  const left = pixelAt(scale, first)
  const width = scale.left + scale.width - left
  return { left, width, '--tick-step': `${step}px` } as CSSProperties
}
