import type { GameId } from '@bannerday/domain/game'
import { IconPlus } from '#shared/ui/icons.ts'
import { type ReactNode, useState } from 'react'
import { dayText } from '#shared/dates/date-text.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import type { StoredGoal } from '#shared/preferences.ts'
import { Button } from '#shared/ui/button.tsx'
import { DateField } from '#shared/ui/fields.tsx'
import field from '../common/form-fields.module.css'
import { NumberField, TypeSelect } from '../common/form-fields.tsx'
import { usePullTypeName } from '../common/labels.ts'
import { MAX_COPIES } from '../local-store/odds-request.ts'
import { type UpcomingBanner, addDays, listPlannedTypes, createDraftGoal } from './plan-pulls.ts'
import classes from './plan-section.module.css'
import type { PlanDay } from './use-pull-plan.ts'

/** In days: two years. Later banners are unknown. */
const MAX_DAYS = 730

/** A goal that is not stored yet. */
export type DraftGoal = Omit<StoredGoal, 'id'>

type GoalFormProps = {
  game: GameId
  /** The wall clock of the server. */
  now: string
  planDay: PlanDay
  onAdd: (goal: DraftGoal) => void
  /** Renders the result for the current draft, with its add button. */
  renderResult: (goal: DraftGoal, action: ReactNode) => ReactNode
}

/** Edits a goal: the pull type, and the banner or the day until which the player saves. */
export function GoalForm({ game, now, planDay, onAdd, renderResult }: GoalFormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const typeName = usePullTypeName()
  const today = now.slice(0, 10)
  const lastDay = addDays(today, MAX_DAYS)
  const { banners, banner, isChosen, day } = planDay
  const types = listPlannedTypes(game)
  const [chosenType, setPullType] = useState<string | null>(null)
  // The first type is for characters, the second for weapons.
  const ownType = types[banner !== undefined && isChosen && !banner.isCharacterBanner ? 1 : 0]
  const pullType = chosenType ?? ownType ?? ''
  const [copies, setCopies] = useState(1)
  // The title contains the characters of the banner only for a goal on their type.
  const isNamed = banner !== undefined && (isChosen || pullType === types[0])

  /**
   * Formats the end with its hour, because another banner may start that day. A projected end looks
   * like `≈ Nov 24, 2026 (± 3d)`.
   */
  function formatEnd({ until, marginDays, isProjected }: UpcomingBanner): string {
    const date = dayText(until, language)
    const isAround = isProjected && marginDays > 0
    const day = isAround
      ? t('app.pages.gacha.plan.goal.around', { day: date, count: marginDays })
      : date
    return t('app.pages.gacha.plan.goal.ends', {
      day: isProjected && !isAround ? `≈ ${day}` : day,
    })
  }

  const draft: DraftGoal = {
    title: isNamed ? banner.title : typeName(game, pullType),
    ...createDraftGoal(game, planDay, pullType),
    copies,
  }

  return (
    <>
      <div className={classes.goalFields}>
        <label className={classes.label}>
          {t('app.pages.gacha.plan.goal.banner')}
          <select
            className={field.field}
            value={banner?.id ?? ''}
            onChange={(event) => planDay.chooseBanner(event.currentTarget.value)}
          >
            <option value="">{t('app.pages.gacha.plan.goal.ownDay')}</option>
            {banners.map((option) => (
              <option key={option.id} value={option.id}>
                {option.title} · {formatEnd(option)}
              </option>
            ))}
          </select>
        </label>
        {banner === undefined && (
          <DateField
            label={t('app.pages.gacha.plan.goal.day')}
            value={day}
            range={{
              first: today,
              last: lastDay,
              error: t('app.pages.gacha.plan.goal.dayOutside', {
                first: dayText(today, language),
                last: dayText(lastDay, language),
              }),
            }}
            onChange={planDay.chooseDay}
          />
        )}
        <div className={classes.label}>
          {t('app.pages.gacha.odds.banner')}
          <TypeSelect
            label={t('app.pages.gacha.odds.banner')}
            game={game}
            types={types}
            selected={pullType}
            onChange={setPullType}
          />
        </div>
        <NumberField
          label={t('app.pages.gacha.odds.copies')}
          min={1}
          max={MAX_COPIES}
          value={copies}
          onChange={setCopies}
        />
      </div>
      <GoalCard goal={draft} title={draft.title}>
        {renderResult(
          draft,
          <Button
            className={classes.add}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onAdd(draft)}
          >
            {t('app.pages.gacha.plan.goal.add')}
          </Button>,
        )}
      </GoalCard>
    </>
  )
}

type GoalCardProps = {
  goal: Pick<StoredGoal, 'marginDays' | 'isProjected'>
  title: string
  /** The actions of a stored goal; omitted for a draft. */
  actions?: ReactNode
  /** The result of the goal. */
  children: ReactNode
}

/** Renders a goal with its name, its actions and its result. */
export function GoalCard({ goal, title, actions, children }: GoalCardProps) {
  const { t } = useTranslation()
  const { marginDays, isProjected = marginDays > 0 } = goal
  return (
    <div
      className={classes.goal}
      data-projected={isProjected || undefined}
      data-draft={actions === undefined || undefined}
    >
      <div className={classes.head}>
        <div>
          <span className={classes.title}>{title}</span>
          {isProjected && (
            <p className={classes.goalNote}>
              {marginDays > 0
                ? t('app.pages.gacha.plan.goal.projected', { count: marginDays })
                : t('app.pages.gacha.plan.goal.projectedDay')}
            </p>
          )}
        </div>
        {actions}
      </div>
      {children}
    </div>
  )
}
