import { useEffect, type RefObject } from 'react'

/**
 * Gives the focus back to what a dialog was opened from. Mantine does so only for a dialog that
 * stays in the page when it is closed.
 */
export function useFocusAfter(isOpen: boolean, target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = target.current
    if (!isOpen || element === null) return undefined
    // What the dialog has changed above the element must stay in view.
    return () => element.focus({ preventScroll: true })
  }, [isOpen, target])
}
