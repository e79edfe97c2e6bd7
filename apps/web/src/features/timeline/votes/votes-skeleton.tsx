import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './votes-skeleton.module.css'

/** Renders the placeholder of the summary while it loads. */
export function VotesSkeleton() {
  const { t } = useTranslation()
  return (
    <output className={classes.skeleton} aria-label={t('app.pages.timeline.vote.loading')}>
      {[1, 2, 3, 4].map((place) => (
        <span key={place} className={classes.category} />
      ))}
    </output>
  )
}
