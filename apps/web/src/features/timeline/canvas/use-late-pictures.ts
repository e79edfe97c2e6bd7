import { type RefObject, useEffect } from 'react'
import { STEP_ACROSS, STEP_DOWN } from './layout/culling.ts'

/** In milliseconds: for how long nothing new has come into view when pictures come. */
const STILL_MS = 150

/**
 * Gives the bars in view their pictures once the timeline stands still or nearly so. To load and
 * decode them costs more than all else in a fling, and who flings past sees none of them.
 */
export function useLatePictures(scroller: RefObject<HTMLElement | null>): void {
  // After each change of what is drawn.
  useEffect(() => {
    const timer = setTimeout(() => {
      const view = scroller.current?.getBoundingClientRect()
      const waiting =
        scroller.current?.querySelectorAll<HTMLImageElement>('img:not([src], [hidden])') ?? []
      for (const picture of waiting) {
        if (view && isNear(picture.getBoundingClientRect(), view)) {
          picture.src = picture.dataset['src'] ?? ''
        }
      }
    }, STILL_MS)
    return () => clearTimeout(timer)
  })
}

/** Whether it is in view, or comes there before something else is drawn. */
function isNear(picture: DOMRect, view: DOMRect): boolean {
  return (
    picture.right > view.left - STEP_ACROSS &&
    picture.left < view.right + STEP_ACROSS &&
    picture.bottom > view.top - STEP_DOWN &&
    picture.top < view.bottom + STEP_DOWN
  )
}
