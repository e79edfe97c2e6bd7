import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { rememberTimeline } from './timeline-memory.ts'
import { parseTimelineSearch, type TimelineSearch } from './timeline-search.ts'

const PATH = '/timeline'

export type ChangeSearch = (changes: Partial<Record<keyof TimelineSearch, unknown>>) => void

/** What the timeline shows. The address leads, so that a link shows the same. */
export function useTimelineSearch(): { search: TimelineSearch; change: ChangeSearch } {
  const search = useSearch({ from: PATH })
  const navigate = useNavigate({ from: PATH })
  useEffect(() => rememberTimeline({ search }), [search])

  const change: ChangeSearch = useCallback(
    (changes) =>
      void navigate({
        search: (before) => parseTimelineSearch({ ...before, ...changes }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return { search, change }
}
