import { useDeferredValue, useEffect } from 'react'
import { STEP_X, STEP_Y } from './layout/culling.ts'
import { useViewport, type ViewportStore } from './viewport.ts'

/**
 * Loads the pictures of visible bars once scrolling has almost stopped. Loading and decoding them
 * would be the most expensive part of fast scrolling.
 */
export function useLatePictures(viewport: ViewportStore): void {
  const isStable = useViewport(viewport, (state) => state.isStable)
  // The bars of a settled range render in the same transition.
  const isRendered = useDeferredValue(isStable)
  // Runs after each render, which may have added bars.
  useEffect(() => {
    const { element } = viewport
    if (!element || !isStable || !isRendered) return
    const view = element.getBoundingClientRect()
    const waiting = element.querySelectorAll<HTMLImageElement>('img:not([src], [hidden])')
    for (const picture of waiting) {
      if (isNear(picture.getBoundingClientRect(), view)) {
        picture.src = picture.dataset['src'] ?? ''
      }
    }
  })
}

/** Returns whether a picture is in view, or will be before the next update. */
function isNear(picture: DOMRect, view: DOMRect): boolean {
  return (
    picture.right > view.left - STEP_X &&
    picture.left < view.right + STEP_X &&
    picture.bottom > view.top - STEP_Y &&
    picture.top < view.bottom + STEP_Y
  )
}
