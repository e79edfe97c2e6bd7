import { useState } from 'react'
import { recallTimeline, rememberTimeline } from '../address/timeline-memory.ts'

/** The day whose panel is open, as ISO date; coming back to the page finds it open. */
export function useOpenDate() {
  const [openDate, setOpenDate] = useState(() => recallTimeline().openDate)
  function open(date: string | null) {
    rememberTimeline({ openDate: date })
    setOpenDate(date)
  }
  return [openDate, open] as const
}
