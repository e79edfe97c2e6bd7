import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './votes-skeleton.module.css'

/** The summary's shape while it is on its way. */
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
