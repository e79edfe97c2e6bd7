import type { CSSProperties } from 'react'
import { TodayCard, type TodayCardProps } from '#shared/ui/today-card.tsx'
import classes from './waiting-card.module.css'

type WaitingCardProps = Pick<TodayCardProps, 'title' | 'area'> & {
  /** How many are expected, and how many of them a phone shows. */
  lines: number
  ofPhone?: number
}

/** The place of a card whose activities are still to come. */
export function WaitingCard({ title, area, lines, ofPhone = lines }: WaitingCardProps) {
  const size = { '--count': lines, '--count-of-phone': ofPhone } as CSSProperties
  return (
    <TodayCard title={title} area={area}>
      <div className={classes.lines} style={size} aria-hidden />
    </TodayCard>
  )
}
