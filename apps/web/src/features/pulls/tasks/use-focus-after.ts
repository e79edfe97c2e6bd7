import { useEffect, type RefObject } from 'react'

/**
 * Restores the focus to the element that opened a dialog. Mantine does this only for a dialog that
 * stays mounted when closed.
 */
export function useFocusAfter(isOpen: boolean, target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = target.current
    if (!isOpen || element === null) return undefined
    // Without `preventScroll`, changes above the element would scroll the page.
    return () => element.focus({ preventScroll: true })
  }, [isOpen, target])
}
