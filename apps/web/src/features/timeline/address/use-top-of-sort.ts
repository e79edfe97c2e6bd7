import type { Sort } from '@bannerday/domain/activities/activity-order'
import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls to the top when the sort order changes. */
export function useTopOfSort(scroller: RefObject<HTMLElement | null>, sort: Sort): void {
  const shown = useRef(sort)
  useEffect(() => {
    if (shown.current === sort) return
    shown.current = sort
    scroller.current?.scrollTo({ top: 0, behavior: 'instant' })
  }, [scroller, sort])
}
