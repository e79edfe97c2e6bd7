import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { leadOf, type VoteCategory } from './vote-counts.ts'
import classes from './votes-summary.module.css'

/** Shows the leading vote of each category, or one line when there are no votes. */
export function VotesSummary({ categories }: { categories: readonly VoteCategory[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  const leads = categories.map((category) => ({ ...category, ...leadOf(category) }))
  if (leads.every(({ total }) => total === 0)) {
    return <p className={classes.none}>{t('app.pages.timeline.vote.none')}</p>
  }
  return (
    <dl className={classes.summary}>
      {leads.map(({ category_id, name, labels, share, total }) => (
        <div key={category_id} className={classes.category}>
          <dt>{name}</dt>
          <dd className={classes.lead}>{labels.join(' / ') || '–'}</dd>
          <dd className={classes.count}>
            {total > 0 && `${percent.format(share)} · `}
            {t('app.pages.timeline.vote.count', { count: total })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
