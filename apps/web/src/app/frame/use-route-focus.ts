import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the page after each change of page, or to the part of it that the address asks
 * to highlight, so that keyboard and reader start there.
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
