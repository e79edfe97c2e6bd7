import { type RefObject, useEffect } from 'react'
import { STEP_X, STEP_Y } from './layout/culling.ts'

/** In milliseconds. Pictures load when nothing new has appeared for this long. */
const SCROLL_END_MS = 150

/**
 * Loads the pictures of visible bars once scrolling has almost stopped. Loading and decoding them
 * would be the most expensive part of fast scrolling.
 */
export function useLatePictures(scroller: RefObject<HTMLElement | null>): void {
  // Runs after each render, which may have added bars.
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
    }, SCROLL_END_MS)
    return () => clearTimeout(timer)
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
