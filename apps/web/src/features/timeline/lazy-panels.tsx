import { lazy } from 'react'

// What a click opens, or is seldom seen, is not part of the first picture.
const loadDetails = () => import('./activity-details.tsx')
const loadDayPanel = () => import('./day-panel.tsx')

export const LazyActivityDetails = lazy(async () => ({
  default: (await loadDetails()).ActivityDetails,
}))
export const LazyDayPanel = lazy(async () => ({ default: (await loadDayPanel()).DayPanel }))
export const LazyStatusMenu = lazy(async () => ({
  default: (await import('./status-menu.tsx')).StatusMenu,
}))
export const LazyActivityList = lazy(async () => ({
  default: (await import('./activity-list.tsx')).ActivityList,
}))
export const LazyFilterBar = lazy(async () => ({
  default: (await import('./filter-bar.tsx')).FilterBar,
}))
export const LazyEmptyTimeline = lazy(async () => ({
  default: (await import('./empty-timeline.tsx')).EmptyTimeline,
}))

/** Loads ahead of the click what a click on a day or a bar opens. */
export function preloadPanels(): void {
  void loadDetails()
  void loadDayPanel()
}
