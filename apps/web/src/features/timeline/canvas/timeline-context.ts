'use no memo'

import type { GameId } from '@bannerday/domain/game'
import { createContext, use } from 'react'
import type { TimelineClock } from '../data/timeline-clock.ts'
import type { ViewportStore } from './viewport.ts'

/** Values of one timeline that many of its parts need. They change rarely. */
type TimelineContextValue = {
  readonly viewport: ViewportStore
  readonly clock: TimelineClock
  readonly gameOrder: readonly GameId[]
  /** Opens the details of an activity. */
  readonly onOpen: (uuid: string) => void
}

/** Every part of the canvas is within a timeline, so there is no default. */
export const TimelineContext = createContext({} as TimelineContextValue)

export function useTimeline(): TimelineContextValue {
  return use(TimelineContext)
}
