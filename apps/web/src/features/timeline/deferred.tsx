// chunk: deferred
import { lazy } from 'react'

/** The modules that the timeline loads when the browser is idle, in one chunk. */
export { CanvasLater, TimelineEnds, TimelinePanels } from './canvas/deferred-canvas.tsx'
export { ResetTicks } from './canvas/clock-row.tsx'
export { ToNow } from './canvas/deferred-canvas.tsx'
export { PastSeasons } from './data/past-seasons.tsx'
export { Freshness } from './views/freshness.tsx'
export { TimelineActions } from './views/timeline-actions.tsx'

/** Loaded on demand: most players filter nothing. */
export const HiddenCount = lazy(async () => ({
  default: (await import('./views/hidden-count.tsx')).HiddenCount,
}))

/** Loaded on demand: most players have one account. */
export const AccountSwitch = lazy(async () => ({
  default: (await import('./views/account-switch.tsx')).AccountSwitch,
}))

const DISC = 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z'

/** The cut-outs of a disc: a tick, its right half, a bookmark, a cross. */
const CUTS = {
  done: 'M10.6 16.8L6.2 12.4l1.7-1.7 2.7 2.7 5.6-5.6 1.7 1.7z',
  in_progress: 'M12 4.6a7.4 7.4 0 0 1 0 14.8z',
  starred: 'M8.4 6.6h7.2v11L12 15l-3.6 2.6z',
  cancelled:
    'M8.5 6.9l3.5 3.5 3.5-3.5 1.6 1.6-3.5 3.5 3.5 3.5-1.6 1.6-3.5-3.5-3.5 3.5-1.6-1.6 3.5-3.5-3.5-3.5z',
}

/** Renders the SVG symbols of all statuses once. Icons refer to them. */
export function StatusIcons() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden>
      {Object.entries(CUTS).map(([status, cut]) => (
        <symbol key={status} id={`activity-status-${status}`} viewBox="0 0 24 24">
          <path fillRule="evenodd" d={DISC + cut} />
        </symbol>
      ))}
    </svg>
  )
}
