import { type ReactNode, useId } from 'react'
import classes from './today-card.module.css'

export type TodayCardProps = {
  title: string
  /** What its marks mean, or what follows from it. */
  note?: ReactNode
  /** What it is about, which is its place where cards stand below each other. */
  area: 'ends' | 'banners' | 'pity' | 'starts' | 'new' | 'resets'
  children: ReactNode
}

/** One question of a day and its answer. */
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
