'use no memo'

import { dayIndexAt, type TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import {
  overlapsRange,
  type CanvasRange,
  type CollapsedLine,
  type GroupName,
} from '@bannerday/domain/activities/timeline-layout'
import { hasTwoLines } from '@bannerday/domain/activities/timeline-sizes'
import type { GameId } from '@bannerday/domain/game'
import { memo, Suspense } from 'react'
import { useStatusNotes } from '#shared/derived-preferences.ts'
import { GameIcon } from '#shared/games/game-icon.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { lazyWhenIdle } from '#shared/ui/lazy.ts'
import { gameColor, getGame } from '../data/get-game.ts'
import type { Past } from '../data/use-activities.ts'
import type { MenuPosition } from '../panels/status-menu.tsx'
import { ActivityBar } from './activity-bar.tsx'
import type { VisibleRow, TimelineLayout } from './culling.ts'
import { NowMarker } from './now-marker.tsx'
import classes from './timeline-canvas.module.css'
import { useTimeline } from './timeline-context.ts'
import { TimelineHeader } from './timeline-header.tsx'
import viewClasses from './timeline-view.module.css'
import { getCollapsedGroupId } from './use-canvas-layout.ts'
import type { VisibleRanges } from './viewport.ts'

/** Loaded when idle, after the bars. */
const LazyCanvasLater = lazyWhenIdle(async () => (await import('../deferred.tsx')).CanvasLater)

type TimelineCanvasProps = Omit<TimelineRowsProps, 'detailRange'> & {
  visible: VisibleRanges
  past: Past
  /** Whether the timeline contains projected activities. */
  hasProjected: boolean
  onNow: () => void
}

/** Renders the scroll element with the axis and the bars. */
export function TimelineCanvas(props: TimelineCanvasProps) {
  const { visible, past, hasProjected, onNow, ...rows } = props
  const { attach } = useTimeline().viewport
  const { t } = useTranslation()
  const { layout } = rows
  const { scale } = layout
  const { visibleRange } = visible
  return (
    <section
      ref={attach}
      className={viewClasses.scroller}
      aria-label={t('app.pages.timeline.area')}
    >
      <div className={viewClasses.canvas} style={{ width: scale.width }}>
        <TimelineHeader scale={scale} visibleRange={visibleRange} />
        <DayLines scale={scale} visibleRange={visibleRange} />
        <Suspense>
          <LazyCanvasLater
            layout={layout}
            visible={visible}
            past={past}
            hasProjected={hasProjected}
          />
        </Suspense>
        <NowMarker scale={scale} onClick={onNow} />
        <TimelineRows {...rows} detailRange={visible.detailRange} />
      </div>
    </section>
  )
}

/**
 * At or below this zoom in pixels per day, only weekends are drawn. More lines would be unreadable
 * and double the paint time.
 */
const DENSE = 24

type DayLinesProps = { scale: TimelineScale; visibleRange: CanvasRange }

/**
 * Renders the background of the bars: a line at each midnight, and tints for weekends and today.
 */
const DayLines = memo(function DayLines({ scale, visibleRange }: DayLinesProps) {
  const { now } = useTimeline().clock
  const today = scale.days[dayIndexAt(scale, now)]
  return (
    <div className={classes.lines} style={{ left: -scale.left }} aria-hidden>
      {scale.days
        .filter((day) => (day.weekend || day === today) && overlapsRange(day, visibleRange))
        .map((day) => (
          <div
            key={day.date}
            className={day === today ? classes.today : classes.weekend}
            style={{ left: day.left, width: day.width }}
          />
        ))}
      {scale.dayWidth > DENSE &&
        evenRuns(scale).map((run) => <div key={run.left} className={classes.run} style={run} />)}
    </div>
  )
})

/**
 * Returns the runs of days of equal length, whose lines one gradient can draw: a new run starts
 * after each day of 23 or 25 hours.
 */
export function evenRuns({ days, dayWidth }: TimelineScale): { left: number; width: number }[] {
  const runs: { left: number; width: number }[] = []
  let open: { left: number; width: number } | null = null
  for (const day of days) {
    if (!open) runs.push((open = { left: day.left, width: 0 }))
    open.width += day.width
    if (day.width !== dayWidth) open = null
  }
  return runs
}

type TimelineRowsProps = {
  layout: TimelineLayout
  rows: readonly VisibleRow[]
  /** The detail range. Bars outside it have only a name until the range settles. */
  detailRange: CanvasRange | null
  tabStopId: string | undefined
  onVisit: (uuid: string) => void
  onMenu: (uuid: string, place: MenuPosition) => void
  onToggle: (gameId: GameId, name: GroupName) => void
}

/** Renders the games' own lines, and the bars near the view. */
const TimelineRows = memo(function TimelineRows(props: TimelineRowsProps) {
  const { layout, detailRange, tabStopId, onVisit, onMenu } = props
  const language = useLanguage()
  const statuses = useStatusNotes()
  // Set on the few lines that use it, because a change at the root would restyle every bar.
  const labelStart = { '--timeline-label-start': `${layout.widthBeforeVersion}px` }
  return (
    <div className={viewClasses.rows} style={{ height: layout.height }}>
      {layout.games.map(({ gameId, top }, index) => (
        // The element is as high as its rows, so the sticky name stays in view.
        <div
          key={gameId}
          className={viewClasses.game}
          style={{
            top,
            height: (layout.games[index + 1]?.top ?? layout.height) - top,
            ...gameColor(gameId),
          }}
        >
          <div className={viewClasses.gameLine} />
          <span className={viewClasses.gameName} data-game-name>
            <GameIcon game={gameId} />
            <span className={viewClasses.gameWords}>{getGame(gameId).name[language]}</span>
          </span>
        </div>
      ))}
      {layout.collapsedLines.map((group) => (
        <GroupLine key={getCollapsedGroupId(group)} group={group} onPress={props.onToggle} />
      ))}
      {/* An earlier axis start moves this container without changing its children. */}
      <div className={viewClasses.axis} style={{ left: -layout.scale.left }}>
        {props.rows.map(({ id, top, height, bars, isGameLine }) => (
          // Rows collapse and expand while scrolling; positioning rows moves them without touching
          // their bars.
          <div
            key={id}
            className={viewClasses.row}
            style={isGameLine ? { top, ...labelStart } : { top }}
            data-game-line={isGameLine || undefined}
          >
            {bars.map((bar) => (
              <ActivityBar
                key={bar.uuid}
                bar={bar}
                isNameOnly={
                  bar.uuid !== tabStopId && !(detailRange && overlapsRange(bar, detailRange))
                }
                status={statuses[bar.uuid] ?? ''}
                hasTwoLines={hasTwoLines(height)}
                withGame={layout.sort === 'endTimeDesc'}
                isTabStop={bar.uuid === tabStopId}
                onVisit={onVisit}
                onMenu={onMenu}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
})

type GroupLineProps = { group: CollapsedLine; onPress: (gameId: GameId, name: GroupName) => void }

/**
 * Renders a collapsed group of a game as `8 more · 12 ended ▸`, or as `2 live +6 · 12 ended ▸` when it
 * contains live activities, and expands it on press.
 */
function GroupLine({ group, onPress }: GroupLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { gameId, name, top, count, liveCount, endedCount, isOpen } = group
  const left = count - liveCount
  const totalEnded = name === 'ended' ? count : endedCount
  const texts = [
    name === 'more' &&
      (liveCount > 0
        ? t('app.pages.timeline.liveCount', { count: liveCount }) + (left > 0 ? ` +${left}` : '')
        : t('app.pages.timeline.moreCount', { count })),
    totalEnded > 0 && t('app.pages.timeline.endedCount', { count: totalEnded }),
  ]
  return (
    <div className={classes.line} style={{ top }} data-in-line={group.isInGameLine || undefined}>
      <button
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        data-group={getCollapsedGroupId(group)}
        data-brief={`${name === 'more' ? '+' : '◂'}${count}`}
        onClick={() => onPress(gameId, name)}
      >
        {texts.filter(Boolean).join(' · ')}
        <span className={classes.game}>{getGame(gameId).name[language]}</span>
      </button>
    </div>
  )
}
