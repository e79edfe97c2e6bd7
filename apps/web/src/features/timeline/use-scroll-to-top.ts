'use no memo'

import type { Sort } from '@bannerday/domain/activities/activity-order'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Scrolls to the top when the sort order changes. */
export function useScrollToTopOnSort(sort: Sort, scrollToTop: () => void): void {
  const shown = useRef(sort)
  const scroll = useEffectEvent(scrollToTop)
  useEffect(() => {
    if (shown.current === sort) return
    shown.current = sort
    scroll()
  }, [sort])
}
