import { useLocation } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect } from 'react'

/**
 * Scrolls the section in the URL fragment to the top of the opened list.
 *
 * @param frame the scrolling element
 */
export function usePartInView(frame: RefObject<HTMLDivElement | null>): void {
  const part = useLocation({ select: ({ hash }) => hash })
  useLayoutEffect(() => {
    const rows = frame.current?.querySelector(`[data-part="${CSS.escape(part)}"]`)
    const head = frame.current?.querySelector('thead tr')
    if (!rows || !head) return
    const top = rows.getBoundingClientRect().top - head.getBoundingClientRect().bottom
    frame.current?.scrollBy({ top, behavior: 'instant' })
  }, [frame, part])
}
