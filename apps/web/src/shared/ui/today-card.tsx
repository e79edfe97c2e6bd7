import { type ReactNode, useId } from 'react'
import classes from './today-card.module.css'

/** One question of a day and its answer. */
export function TodayCard({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
