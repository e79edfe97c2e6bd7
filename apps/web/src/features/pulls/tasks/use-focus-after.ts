import { useEffect, type RefObject } from 'react'

/**
 * Restores the focus to the element that opened a dialog. Mantine does so only for a dialog that
 * stays mounted when closed.
 */
export function useFocusAfter(isOpen: boolean, target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = target.current
    if (!isOpen || element === null) return undefined
    // The element must stay in view after changes above it.
    return () => element.focus({ preventScroll: true })
  }, [isOpen, target])
}
