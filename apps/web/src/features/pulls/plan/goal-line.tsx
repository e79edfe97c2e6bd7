import type { PlanChance } from '@bannerday/domain/plan/plan-odds'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { dayText } from '#shared/dates/date-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import type { StoredGoal } from '#shared/preferences/pull-plan.ts'
import { IconButton } from '#shared/ui/icon-button.tsx'
import { rangeText, shareText } from '../charts/share-text.ts'
import classes from './plan-section.module.css'

type GoalLineProps = {
  goal: StoredGoal
  isFirst: boolean
  isLast: boolean
  /** Of what is there today. */
  saved: number
  /** The same with all that comes in until its day. */
  pulls: number
  /** With the margin of a date that nobody has announced; null for an announced one. */
  range: { readonly low: number; readonly high: number } | null
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
  pulls,
  range,
  chance,
  ifGuaranteed,
  onRemove,
  onMove,
}: GoalLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { title, until, marginDays, copies, isProjected = marginDays > 0 } = goal
  const day = isProjected ? `≈ ${dayText(until, language)}` : dayText(until, language)
  const share = ({ low, high }: PlanChance) =>
    rangeText(shareText(low, language), shareText(high, language))
  const counted = (less: number) =>
    range === null
      ? String(pulls - less)
      : rangeText(String(range.low - less), String(range.high - less))
  return (
    <li className={classes.goal} data-projected={isProjected || undefined}>
      <div>
        <span className={classes.goalTitle}>{title}</span>
        <p>
          {t('app.pages.gacha.plan.goal.byDay', { day, pulls: counted(0) })}{' '}
          <span className={classes.note}>
            {t('app.pages.gacha.plan.goal.parts', { saved, income: counted(saved) })}
          </span>
        </p>
        {chance !== null && (
          <p>
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
