import { type ReactNode, useId } from 'react'
import classes from './section-card.module.css'

type SectionCardProps = {
  /** Omitted on pages with large sections, whose titles suffice. */
  icon?: ReactNode
  title: string
  children: ReactNode
}

/** A titled part of a page on a surface of its own. */
export function SectionCard({ icon, title, children }: SectionCardProps) {
  const titleId = useId()
  return (
    <section className={classes.card} data-large={icon === undefined} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {icon !== undefined && (
          <span className={classes.icon} aria-hidden>
            {icon}
          </span>
        )}
        {title}
      </h2>
      {children}
    </section>
  )
}
