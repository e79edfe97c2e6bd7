import { useTranslation } from '#shared/texts/use-translation.ts'
import { dayText } from '#shared/dates/date-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import type { StoredGoal } from '#shared/preferences/pull-plan.ts'
import { rangeText } from '../charts/share-text.ts'
import { daysLater } from './plan-pulls.ts'
import classes from './plan-section.module.css'

type PullsByDayProps = {
  goal: Pick<StoredGoal, 'until' | 'marginDays' | 'isProjected'>
  /** Of what is there today. */
  saved: number
  /** The same with all that comes in until a day, `yyyy-MM-dd`. */
  pullsBy: (day: string) => number
}

/** "By 24 November you have about 68 pulls (40 now + 28 expected income)." */
export function PullsByDay({ goal, saved, pullsBy }: PullsByDayProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { until, marginDays, isProjected = marginDays > 0 } = goal
  const day = isProjected ? `≈ ${dayText(until, language)}` : dayText(until, language)
  const counted = (less: number) =>
    rangeText(
      String(pullsBy(daysLater(until, -marginDays)) - less),
      String(pullsBy(daysLater(until, marginDays)) - less),
    )
  return (
    <p className={classes.pulls}>
      {t('app.pages.gacha.plan.goal.byDay', { day, pulls: counted(0) })}{' '}
      <span className={classes.note}>
        {t('app.pages.gacha.plan.goal.parts', { saved, income: counted(saved) })}
      </span>
    </p>
  )
}
