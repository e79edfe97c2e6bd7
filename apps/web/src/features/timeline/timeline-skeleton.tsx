import { useTranslation } from '#shared/texts/use-translation.ts'
import view from './canvas/timeline-view.module.css'
import classes from './timeline-skeleton.module.css'

/** Example positions of bars in percent, which roughly resemble the timeline. */
const BARS = [
  [12, 60],
  [30, 45],
  [5, 32],
  [44, 50],
  [20, 40],
  [52, 38],
] as const

/** Renders the skeleton of the timeline while its activities load. */
export function TimelineSkeleton() {
  const { t } = useTranslation()
  return (
    <output className={view.view} aria-label={t('app.pages.timeline.loading')}>
      <div className={view.head} />
      <div className={classes.header} />
      {BARS.map(([left, width], index) => (
        <div
          key={left}
          className={classes.bar}
          style={{ left: `${left}%`, width: `${width}%`, top: 180 + index * 56 }}
        />
      ))}
    </output>
  )
}
