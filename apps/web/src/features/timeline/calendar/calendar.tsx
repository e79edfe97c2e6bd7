import { AgendaView } from './agenda-view.tsx'
import { MonthView } from './month-view.tsx'
import type { CalendarProps } from './period-bar.tsx'

/** Shows the activities by month, or by day of a week. */
export function Calendar({ view, ...props }: CalendarProps & { view: 'month' | 'agenda' }) {
  return view === 'month' ? <MonthView {...props} /> : <AgendaView {...props} />
}
