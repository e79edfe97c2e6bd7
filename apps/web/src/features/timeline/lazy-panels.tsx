import { lazy } from 'react'
import { lazyAhead } from '#shared/ui/lazy-ahead.ts'

// What a click opens, or is seldom seen, is not part of the first picture.
export const LazyActivityDetails = lazyAhead(
  async () => (await import('./details/activity-details.tsx')).ActivityDetails,
)
export const LazyDayPanel = lazyAhead(async () => (await import('./day/day-panel.tsx')).DayPanel)
export const LazyStatusMenu = lazy(async () => ({
  default: (await import('./status/status-menu.tsx')).StatusMenu,
}))
export const LazyActivityList = lazy(async () => ({
  default: (await import('./list/activity-list.tsx')).ActivityList,
}))
export const LazyFilterBar = lazy(async () => ({
  default: (await import('./toolbar/filter-bar.tsx')).FilterBar,
}))
export const LazyEmptyTimeline = lazy(async () => ({
  default: (await import('./empty-timeline.tsx')).EmptyTimeline,
}))

/** Loads ahead of the click what a click on a day or a bar opens. */
export function preloadPanels(): void {
  void LazyActivityDetails.preload()
  void LazyDayPanel.preload()
}
