import { pixelAt, type TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { enabledGames } from '@bannerday/domain/activities/game-selection'
import { GAME_IDS } from '@bannerday/domain/game'
import { distinctServers } from '@bannerday/domain/time/game-servers'
import { nextDailyReset, nextWeeklyReset } from '@bannerday/domain/time/server-reset'
import type { CSSProperties } from 'react'
import { usePreference } from '#shared/preferences/preferences.ts'
import { useServers } from '#shared/preferences/use-servers.ts'
import classes from './reset-ticks.module.css'

/** Pixels a day below which a tick for each day is a line. */
const DENSE = 24

/**
 * Renders the daily and weekly resets of the games on each selected server. A server has no
 * daylight saving time, so one gradient draws all its days and another all its weeks.
 */
export function ResetTicks({ scale }: { scale: TimelineScale }) {
  const servers = distinctServers(
    useServers(),
    enabledGames(usePreference('userGameSelections'), GAME_IDS),
    usePreference('serverTimezone'),
  )
  return servers.map((server) => (
    <div key={server} data-resets={server}>
      {scale.dayWidth >= DENSE && (
        <div
          className={classes.days}
          style={ticksFrom(scale, nextDailyReset(server, scale.start), scale.dayWidth)}
        />
      )}
      <div
        className={classes.weeks}
        style={ticksFrom(scale, nextWeeklyReset(server, scale.start), 7 * scale.dayWidth)}
      />
    </div>
  ))
}

/** @param step in pixels */
function ticksFrom(scale: TimelineScale, first: number, step: number): CSSProperties {
  const left = pixelAt(scale, first)
  const width = scale.left + scale.width - left
  return { left, width, '--tick-step': `${step}px` } as CSSProperties
}
