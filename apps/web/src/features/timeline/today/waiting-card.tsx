import type { CSSProperties } from 'react'
import { TodayCard, type TodayCardProps } from '#shared/ui/today-card.tsx'
import classes from './waiting-card.module.css'

type WaitingCardProps = Pick<TodayCardProps, 'title' | 'area'> & {
  /** The expected number of lines, in general and on a phone. */
  lines: number
  ofPhone?: number
}

/** Renders a placeholder for a card whose activities are loading. */
export function WaitingCard({ title, area, lines, ofPhone = lines }: WaitingCardProps) {
  const size = { '--count': lines, '--count-of-phone': ofPhone } as CSSProperties
  return (
    <TodayCard title={title} area={area}>
      <div className={classes.lines} style={size} aria-hidden />
    </TodayCard>
  )
}
