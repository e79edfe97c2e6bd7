import { Suspense } from 'react'
import type { DayOnAxisProps } from './day-on-axis.tsx'
import { LazyDayPanel } from './lazy-day-panel.ts'
import { useOpenDate } from './open-date.ts'

/**
 * The panel of the open day. It stands apart so that opening it draws nothing else anew. Each day has
 * one of its own: the last one may say only after the next one is asked for that it was closed.
 */
export function OpenDay(props: Omit<DayOnAxisProps, 'date'>) {
  const date = useOpenDate()
  return <Suspense>{date !== null && <LazyDayPanel key={date} date={date} {...props} />}</Suspense>
}
