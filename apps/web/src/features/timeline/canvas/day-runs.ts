import type { TimelineScale } from '@bannerday/domain/activities/timeline-scale'

/**
 * Stretches in which every day begins one even step after the last, so that one gradient draws
 * their lines: a new one begins after each day of 23 or 25 hours.
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
