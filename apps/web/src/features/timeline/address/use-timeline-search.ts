import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { rememberTimeline } from './timeline-memory.ts'
import { parseTimelineSearch, type TimelineSearch } from './timeline-search.ts'

const PATH = '/timeline'

export type ChangeSearch = (changes: Partial<Record<keyof TimelineSearch, unknown>>) => void

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- it adds to the router's own
  interface HistoryState {
    /** Whether another page opened the activity, so that closing it returns to that page. */
    readonly isVisit?: boolean
  }
}

/** Returns the state of the timeline. The address is the source, so a link restores it. */
export function useTimelineSearch(): {
  search: TimelineSearch
  change: ChangeSearch
  /** Closes the open activity. */
  close: () => void
} {
  const router = useRouter()
  const search = useSearch({ from: PATH })
  const navigate = useNavigate({ from: PATH })
  useEffect(() => {
    // The remembered view omits an activity that another page opened.
    const { open: _, ...rest } = search
    rememberTimeline({ search: isVisit(router) ? rest : search })
  }, [search, router])

  const change: ChangeSearch = useCallback(
    (changes) =>
      void navigate({
        search: (before) => parseTimelineSearch({ ...before, ...changes }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const close = useCallback(() => {
    if (isVisit(router)) router.history.back()
    else change({ open: undefined })
  }, [router, change])
  return { search, change, close }
}

function isVisit(router: ReturnType<typeof useRouter>): boolean {
  return router.history.location.state.isVisit === true
}
