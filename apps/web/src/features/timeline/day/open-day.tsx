import { Suspense } from 'react'
import type { DayOnAxisProps } from './day-on-axis.tsx'
import { LazyDayPanel } from './lazy-day-panel.ts'
import { useOpenDate } from './open-date.ts'

/**
 * Renders the panel of the open day. It is a separate component, so that opening it renders nothing
 * else. Each day has its own panel, because the previous one may close after the next one opens.
 */
export function OpenDay(props: Omit<DayOnAxisProps, 'date'>) {
  const date = useOpenDate()
  return <Suspense>{date !== null && <LazyDayPanel key={date} date={date} {...props} />}</Suspense>
}
