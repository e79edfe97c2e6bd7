import { pixelAt, type TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Jump } from '../../address/jump.ts'

/** Scrolls to a time at the left edge of the view for each new jump. */
export function useJump(
  scroller: RefObject<HTMLElement | null>,
  scale: TimelineScale,
  jump: Jump | null,
): void {
  const go = useEffectEvent(({ instant }: Jump) => {
    scroller.current?.scrollTo({
      left: pixelAt(scale, instant) - scale.left,
      behavior: 'instant',
    })
  })
  useEffect(() => {
    if (jump) go(jump)
  }, [jump])
}
