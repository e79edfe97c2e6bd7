'use no memo'

import {
  dayIndexAt,
  instantAtPixel,
  type TimelineScale,
} from '@bannerday/domain/activities/timeline-scale'
import { memo, type MouseEvent, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { monthText } from '#shared/dates/date-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { usePreference } from '#shared/preferences.ts'
import { lazyWhenIdle } from '#shared/ui/lazy.ts'
import { openDate } from '../panels/open-date.ts'
import { HeaderDay } from './header-day.tsx'
import { overlapsRange, type VisibleRange } from './layout/culling.ts'
import { type HeaderCell, headerCells, isDay } from './layout/header-cells.ts'
import { useTimeline } from './timeline-context.ts'
import classes from './timeline-header.module.css'

/** Loaded when idle if the user enabled them. */
const LazyResetTicks = lazyWhenIdle(async () => (await import('../deferred.tsx')).ResetTicks)

type TimelineHeaderProps = {
  scale: TimelineScale
  visibleRange: VisibleRange
}

/**
 * Renders the month row and the day row, sticky above the rows. The days are one tab stop (roving
 * tabindex).
 */
export const TimelineHeader = memo(function TimelineHeader(props: TimelineHeaderProps) {
  const { scale, visibleRange } = props
  const { now } = useTimeline().clock
  const language = useLanguage()
  const showsResets = usePreference('showsResets')
  const [visited, setVisited] = useState<string | null>(null)
  const header = useRef<HTMLDivElement>(null)
  const allCells = useMemo(() => headerCells(scale), [scale])
  const cells = allCells.filter((cell) => overlapsRange(cell, visibleRange))
  const current = cells.find((cell) => cell.start <= now && now < cell.end)
  // With weekly header cells, the week of today contains the date.
  const today = current && !isDay(current) ? scale.days[dayIndexAt(scale, now)] : undefined
  const tabStop = cells.find((cell) => cell.date === visited) ?? current ?? cells[0]

  /** A key opens the first day of a cell, a click the day under the pointer. */
  const openDay = useCallback(
    (cell: HeaderCell, { detail, clientX }: MouseEvent) => {
      if (detail === 0 || !header.current) return openDate(cell.date)
      const pixel = clientX - header.current.getBoundingClientRect().left + scale.left
      openDate(scale.days[dayIndexAt(scale, instantAtPixel(scale, pixel))]?.date ?? cell.date)
    },
    [scale],
  )

  return (
    <div
      ref={header}
      className={classes.header}
      data-timeline-header
      data-ticked={showsResets || undefined}
    >
      <div className={classes.axis} style={{ left: -scale.left }}>
        {scale.months
          .filter((month) => overlapsRange(month, visibleRange))
          .map((month) => (
            <div
              key={month.date}
              className={classes.month}
              data-month
              style={{ left: month.left, width: month.width }}
            >
              <span className={classes.monthName}>{monthText(month.date, language)}</span>
            </div>
          ))}
        <Suspense>{showsResets && <LazyResetTicks scale={scale} />}</Suspense>
        {cells.map((cell) => (
          <HeaderDay
            key={cell.date}
            cell={cell}
            isCurrent={cell === current}
            {...(cell === current &&
              today && {
                today: today.dayOfMonth,
                todayAt: today.left + today.width / 2 - cell.left,
              })}
            isTabStop={cell === tabStop}
            onOpen={openDay}
            onVisit={setVisited}
          />
        ))}
      </div>
    </div>
  )
})
