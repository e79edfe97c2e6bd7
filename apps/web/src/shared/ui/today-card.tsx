import { type ReactNode, useId } from 'react'
import classes from './today-card.module.css'

export type TodayCardProps = {
  title: string
  /** The legend or a remark. */
  note?: ReactNode
  /** The grid area, which determines the order when cards are stacked. */
  area: 'ends' | 'banners' | 'pity' | 'starts' | 'followed' | 'new' | 'resets'
  children: ReactNode
}

/** Renders a card of the overview. */
export function TodayCard({ title, note, area, children }: TodayCardProps) {
  const titleId = useId()
  return (
    <section className={classes.card} data-area={area} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </div>
      {children}
    </section>
  )
}
