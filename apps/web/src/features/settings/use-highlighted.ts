import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

const HIGHLIGHT_MS = 1500

/** The card that the address asks to highlight; the address forgets it after a moment. */
export function useHighlighted() {
  const { highlight } = useSearch({ from: '/settings' })
  const navigate = useNavigate({ from: '/settings' })
  const router = useRouter()

  useEffect(() => {
    if (highlight === undefined) return
    const timer = setTimeout(() => {
      // The files of a page that one is on the way to may still be coming: this would call that off.
      if (router.latestLocation.pathname !== '/settings') return
      void navigate({
        search: (search) => ({ ...search, highlight: undefined }),
        replace: true,
        resetScroll: false,
      })
    }, HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [highlight, navigate, router])

  return highlight
}
