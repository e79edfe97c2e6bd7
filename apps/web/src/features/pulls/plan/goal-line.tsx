import type { PlanChance } from '@bannerday/domain/plan/plan-odds'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import type { StoredGoal } from '#shared/preferences/pull-plan.ts'
import { IconButton } from '#shared/ui/icon-button.tsx'
import { rangeText, shareText } from '../charts/share-text.ts'
import classes from './plan-section.module.css'
import { PullsByDay } from './pulls-by-day.tsx'

type GoalLineProps = {
  goal: StoredGoal
  isFirst: boolean
  isLast: boolean
  /** Of what is there today. */
  saved: number
  /** The same with all that comes in until a day, `yyyy-MM-dd`. */
  pullsBy: (day: string) => number
  chance: PlanChance | null
  ifGuaranteed: PlanChance | null
  onRemove: () => void
  /** One place up or down. */
  onMove: (by: -1 | 1) => void
}

/** "By 24 November you have about 68 pulls: 41 % for one copy, 83 % if guaranteed." */
export function GoalLine({
  goal,
  isFirst,
  isLast,
  saved,
  pullsBy,
  chance,
  ifGuaranteed,
  onRemove,
  onMove,
}: GoalLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { title, marginDays, copies, isProjected = marginDays > 0 } = goal
  const share = ({ low, high }: PlanChance) =>
    rangeText(shareText(low, language), shareText(high, language))
  return (
    <li className={classes.goal} data-projected={isProjected || undefined}>
      <div>
        <span className={classes.goalTitle}>{title}</span>
        <PullsByDay goal={goal} saved={saved} pullsBy={pullsBy} />
        {chance !== null && (
          <p className={classes.pulls}>
            <strong>{share(chance)}</strong>{' '}
            {t(`app.pages.gacha.plan.goal.${isFirst ? 'chance' : 'chanceWithEarlier'}`, {
              count: copies,
            })}
            {ifGuaranteed !== null &&
              ` · ${t('app.pages.gacha.plan.goal.ifGuaranteed', { chance: share(ifGuaranteed) })}`}
          </p>
        )}
        {isProjected && (
          <p className={classes.note}>
            {marginDays > 0
              ? t('app.pages.gacha.plan.goal.projected', { count: marginDays })
              : t('app.pages.gacha.plan.goal.projectedDay')}
          </p>
        )}
      </div>
      <div className={classes.moves}>
        {/* Both stay where they move nothing, to keep the focus. */}
        <IconButton
          aria-label={t('app.pages.gacha.plan.goal.earlier', { title })}
          aria-disabled={isFirst}
          onClick={isFirst ? undefined : () => onMove(-1)}
        >
          <IconArrowUp size={18} aria-hidden />
        </IconButton>
        <IconButton
          aria-label={t('app.pages.gacha.plan.goal.later', { title })}
          aria-disabled={isLast}
          onClick={isLast ? undefined : () => onMove(1)}
        >
          <IconArrowDown size={18} aria-hidden />
        </IconButton>
        <IconButton
          aria-label={t('app.pages.gacha.plan.goal.remove', { title })}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}
