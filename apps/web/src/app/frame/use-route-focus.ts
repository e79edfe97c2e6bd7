import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the page after each navigation, or the element that the address highlights, so that
 * keyboard and screen readers start there.
 */
export function useRouteFocus(): RefObject<HTMLElement | null> {
  const router = useRouter()
  const page = useRef<HTMLElement>(null)

  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        const highlighted = page.current?.querySelector<HTMLElement>('[data-highlighted="true"]')
        const start = highlighted ?? page.current
        start?.focus({ preventScroll: true })
      }),
    [router],
  )
  return page
}
