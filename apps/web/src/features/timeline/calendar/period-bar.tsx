import type { GameId } from '@bannerday/domain/game'
import { useRef, type ReactNode, type TouchEvent } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { IconChevronLeft, IconChevronRight } from '#shared/ui/icons.ts'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import type { TimelineClock } from '../data/timeline-clock.ts'
import classes from './period-bar.module.css'

/** The properties of the views by month and by day. */
export type CalendarProps = {
  activities: readonly TimelineActivity[]
  gameOrder: readonly GameId[]
  clock: TimelineClock
  /** The ISO date whose month, or from which a week, is shown; undefined for today. */
  day: string | undefined
  onDay: (date: string | undefined) => void
  onOpen: (uuid: string) => void
  /** The content above the calendar. */
  children: ReactNode
}

type PeriodBarProps = {
  title: string
  unit: 'weeks' | 'months'
  /** Moves by one week or month. */
  onMove: (count: -1 | 1) => void
  /** Returns to the present week or month; null while it is shown. */
  onToday: (() => void) | null
  /** The content below. */
  children: ReactNode
}

/** Renders the shown week or month and the buttons to the next ones, above a calendar. */
export function PeriodBar({ title, unit, onMove, onToday, children }: PeriodBarProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.head}>
      <div className={classes.period}>
        <IconButton
          variant="outlined"
          aria-label={t(`app.pages.timeline.calendar.previous.${unit}`)}
          onClick={() => onMove(-1)}
        >
          <IconChevronLeft size={18} />
        </IconButton>
        <h2 className={classes.title} aria-live="polite">
          {title}
        </h2>
        <IconButton
          variant="outlined"
          aria-label={t(`app.pages.timeline.calendar.next.${unit}`)}
          onClick={() => onMove(1)}
        >
          <IconChevronRight size={18} />
        </IconButton>
        {onToday && (
          <Button variant="default" size="xs" className={classes.today} onClick={onToday}>
            {t('app.pages.timeline.today')}
          </Button>
        )}
      </div>
      {children}
    </div>
  )
}

/** A swipe covers at least this many pixels, and is twice as wide as high. */
const SWIPE_PX = 60

/** Returns touch handlers that move by one period on a sideways swipe with one finger. */
export function useSwipe(onMove: (count: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const first = touches.length === 1 ? touches[0] : undefined
      start.current = first ? { x: first.clientX, y: first.clientY } : null
    },
    onTouchEnd: ({ changedTouches: { 0: last } }: TouchEvent) => {
      if (!start.current || !last) return
      const across = last.clientX - start.current.x
      const down = last.clientY - start.current.y
      start.current = null
      if (Math.abs(across) < Math.max(SWIPE_PX, 2 * Math.abs(down))) return
      onMove(across < 0 ? 1 : -1)
    },
  }
}
