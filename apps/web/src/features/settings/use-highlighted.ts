import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

const HIGHLIGHT_MS = 1500

/** Returns the card that the URL highlights. The parameter is removed after a moment. */
export function useHighlighted() {
  const { highlight } = useSearch({ from: '/settings' })
  const navigate = useNavigate({ from: '/settings' })
  const router = useRouter()

  useEffect(() => {
    if (highlight === undefined) return
    const timer = setTimeout(() => {
      // A navigation here would cancel the one to another page.
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
