import { type RefObject, useEffect } from 'react'

/** In milliseconds: for how long nothing new has come into view when pictures come. */
const STILL_MS = 150

/**
 * Gives the bars their pictures once the timeline stands still or nearly so. To load and decode
 * them costs more than all else in a fling, and who flings past sees none of them.
 */
export function useLatePictures(rows: RefObject<HTMLElement | null>): void {
  // After each change of what is drawn.
  useEffect(() => {
    const timer = setTimeout(() => {
      const waiting = rows.current?.querySelectorAll<HTMLImageElement>('img:not([src])') ?? []
      for (const picture of waiting) picture.src = picture.dataset['src'] ?? ''
    }, STILL_MS)
    return () => clearTimeout(timer)
  })
}
