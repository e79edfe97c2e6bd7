import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './archive-skeleton.module.css'

const ROWS = ['62%', '48%', '71%', '55%', '66%', '43%', '58%']

/** Renders the placeholder of the archive while it loads. */
export function ArchiveSkeleton() {
  const { t } = useTranslation()
  return (
    <output className={classes.skeleton} aria-label={t('app.pages.archive.loading')}>
      {ROWS.map((width) => (
        <span key={width} className={classes.row}>
          <span className={classes.icon} />
          <span className={classes.line} style={{ inlineSize: width }} />
        </span>
      ))}
    </output>
  )
}
