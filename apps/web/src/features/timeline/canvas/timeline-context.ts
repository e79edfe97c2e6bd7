import type { GameId } from '@bannerday/domain/game'
import { createContext, use } from 'react'
import type { TimelineClock } from '../clock/timeline-clock.ts'
import type { ViewportStore } from './viewport.ts'

/** Values of one timeline that many of its parts need. They change rarely. */
type TimelineContextValue = {
  readonly viewport: ViewportStore
  readonly clock: TimelineClock
  readonly gameOrder: readonly GameId[]
  /** Opens the details of an activity. */
  readonly onOpen: (uuid: string) => void
}

export const TimelineContext = createContext<TimelineContextValue | null>(null)

export function useTimeline(): TimelineContextValue {
  const value = use(TimelineContext)
  if (!value) throw new Error('not within a timeline')
  return value
}
