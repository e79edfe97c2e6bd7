import { lazy, startTransition, Suspense, useCallback, useState } from 'react'
import { lazyAhead } from '#shared/ui/lazy-ahead.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { LazyDayPanel } from '../day/lazy-day-panel.ts'
import { OpenDay } from '../day/open-day.tsx'
import { LazyActivityDetails } from '../details/lazy-activity-details.ts'
import type { MenuPlace } from '../status/status-menu.tsx'
import type { TimelineLanes } from './layout/timeline-lanes.ts'
import { useTimeline } from './timeline-context.ts'

/** Loaded on hover: the tooltip is not part of the first paint. */
const LazyBarBubble = lazyAhead(async () => (await import('./bar-bubble.tsx')).BarBubble)

/** Loaded on the first search. */
const LazyMatchesBeside = lazyAhead(
  async () => (await import('./matches-beside.tsx')).MatchesBeside,
)

/** Loaded on demand: a click opens it. */
const LazyStatusMenu = lazy(async () => ({
  default: (await import('../status/status-menu.tsx')).StatusMenu,
}))

/** Returns which panels are open, and what opens them. */
export function usePanels() {
  const [isNear, setIsNear] = useState(false)
  const [menu, setMenu] = useState<{ uuid: string; place: MenuPlace } | null>(null)
  return {
    isNear,
    menu,
    // Without the transition, React delays a lazily loaded menu by 300 ms to avoid flicker.
    openMenu: useCallback(
      (uuid: string, place: MenuPlace) => startTransition(() => setMenu({ uuid, place })),
      [],
    ),
    closeMenu: () => setMenu(null),
    /** Preloads the panels that a click on a day or a bar opens. */
    preload: () => {
      setIsNear(true)
      void LazyActivityDetails.preload()
      void LazyDayPanel.preload()
      void LazyBarBubble.preload()
    },
  }
}

type TimelinePanelsProps = Pick<ReturnType<typeof usePanels>, 'isNear' | 'menu' | 'closeMenu'> & {
  activities: readonly TimelineActivity[]
  lanes: TimelineLanes
  isSearch: boolean
  onGo: (uuid: string) => void
  onOpen: (uuid: string) => void
}

/** Renders what opens above the timeline, and the matches beside its view. */
export function TimelinePanels(props: TimelinePanelsProps) {
  const { isNear, menu, closeMenu, activities, lanes, isSearch, onGo, onOpen } = props
  const { clock, gameOrder } = useTimeline()
  const menuActivity = activities.find((activity) => activity.uuid === menu?.uuid)
  return (
    <>
      <Suspense>{isSearch && <LazyMatchesBeside lanes={lanes} onGo={onGo} />}</Suspense>
      <OpenDay
        scale={lanes.scale}
        activities={activities}
        gameOrder={gameOrder}
        clock={clock}
        onOpen={onOpen}
      />
      <Suspense>{isNear && <LazyBarBubble activities={activities} />}</Suspense>
      <Suspense>
        {menuActivity && menu && (
          <LazyStatusMenu
            uuid={menu.uuid}
            label={menuActivity.title}
            place={menu.place}
            onClose={closeMenu}
          />
        )}
      </Suspense>
    </>
  )
}
