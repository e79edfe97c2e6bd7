import type { GameId } from '@bannerday/domain/game'
import type { PlanGoal } from '@bannerday/domain/plan/plan-odds'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { dayText } from '#shared/dates/date-text.ts'
import type { PullPlan, StoredGoal } from '#shared/preferences.ts'
import { randomUuid } from '#shared/random-uuid.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { IconArrowDown, IconArrowUp, IconPlus, IconStarFilled, IconX } from '#shared/ui/icons.ts'
import { useLostFocus } from '#shared/use-lost-focus.ts'
import { DateField } from '../common/date-field.tsx'
import field from '../common/form-fields.module.css'
import { NumberField, TypeSelect } from '../common/form-fields.tsx'
import { usePullTypeName } from '../common/labels.ts'
import { MAX_COPIES } from './odds-fields.ts'
import type { TypeOverview } from '../local-store/read-overview.ts'
import {
  addDays,
  computePullParts,
  countPullsBy,
  countSavedPulls,
  createDraftGoal,
  createPlanGoal,
  listIncomeSources,
  listPlannedTypes,
  type UpcomingBanner,
} from './plan-pulls.ts'
import { GoalResult } from './plan-result.tsx'
import classes from './plan-and-odds.module.css'
import { type PlanDay, usePlanOdds } from './use-pull-plan.ts'

/** The maximum number of goals, which is small enough to recompute on each keystroke. */
const MAX_GOALS = 12

type GoalsProps = {
  game: GameId
  plan: PullPlan
  /** The account's pulls by type. */
  types: readonly TypeOverview[]
  /** The wall clock of the server. */
  now: string
  planDay: PlanDay
  onChange: (goals: StoredGoal[]) => void
  onRemove: (goal: StoredGoal) => void
  onEnterSavings: () => void
}

/** Lists the goals with their results, and the result of a draft. */
export function Goals({
  game,
  plan,
  types,
  now,
  planDay,
  onChange,
  onRemove,
  onEnterSavings,
}: GoalsProps) {
  const { t } = useTranslation()
  const { goals } = plan
  const toPlanGoal = (goal: DraftGoal) =>
    createPlanGoal(game, goal, types, (day) => countPullsBy(game, plan, now, day))
  const odds = usePlanOdds(game, goals.map(toPlanGoal))
  const result = {
    game,
    today: now.slice(0, 10),
    saved: countSavedPulls(game, plan),
    partsBy: (day: string) => computePullParts(game, plan, now, day),
    notCounted: listIncomeSources(game, plan)
      .filter(({ amount }) => amount === 0)
      .map(({ id }) => id),
    onEnterSavings,
  }
  return (
    <>
      <h3 className={classes.heading}>{t('app.pages.gacha.plan.goal.want')}</h3>
      {goals.length < MAX_GOALS ? (
        <GoalForm
          game={game}
          now={now}
          planDay={planDay}
          onAdd={(goal) => onChange([...goals, { ...goal, id: randomUuid() }])}
          renderResult={(draft, action) => (
            <DraftResult
              {...result}
              goal={draft}
              action={action}
              isFirst={goals.length === 0}
              planGoals={[...goals, draft].map(toPlanGoal)}
            />
          )}
        />
      ) : (
        <p className={classes.note}>{t('app.pages.gacha.plan.goal.most', { count: MAX_GOALS })}</p>
      )}
      <GoalList
        goals={goals}
        onChange={onChange}
        onRemove={onRemove}
        renderResult={(goal, index) => (
          <GoalResult {...result} goal={goal} odds={odds[index] ?? null} isFirst={index === 0} />
        )}
      />
    </>
  )
}

type DraftResultProps = Omit<ComponentProps<typeof GoalResult>, 'odds'> & {
  /** All goals, including the draft. */
  planGoals: readonly PlanGoal[]
}

function DraftResult({ planGoals, ...result }: DraftResultProps) {
  const odds = usePlanOdds(result.game, planGoals)
  return <GoalResult {...result} odds={odds.at(-1) ?? null} />
}

type GoalListProps = {
  goals: readonly StoredGoal[]
  onChange: (goals: StoredGoal[]) => void
  onRemove: (goal: StoredGoal) => void
  /** Renders the result for the goal at an index. */
  renderResult: (goal: StoredGoal, index: number) => ReactNode
}

/** Renders the goals in order, each with its result. */
function GoalList({ goals, onChange, onRemove, renderResult }: GoalListProps) {
  // Restores the focus, because removing a goal removes the focused button.
  const list = useLostFocus(goals.length)
  return (
    <div ref={list} className={classes.goalList} tabIndex={-1}>
      <ol className={classes.goals}>
        {goals.map((goal, index) => (
          <GoalLine
            key={goal.id}
            goal={goal}
            isFirst={index === 0}
            isLast={index === goals.length - 1}
            onRemove={() => onRemove(goal)}
            onMove={(by) => onChange(goals.toSpliced(index, 1).toSpliced(index + by, 0, goal))}
          >
            {renderResult(goal, index)}
          </GoalLine>
        ))}
      </ol>
    </div>
  )
}

type GoalLineProps = {
  goal: StoredGoal
  isFirst: boolean
  isLast: boolean
  onRemove: () => void
  /** Called to move the goal up or down by one. */
  onMove: (by: -1 | 1) => void
  /** The result of the goal. */
  children: ReactNode
}

/** Renders a stored goal with buttons to move and remove it. */
function GoalLine({ goal, isFirst, isLast, onRemove, onMove, children }: GoalLineProps) {
  const { t } = useTranslation()
  const { title } = goal
  return (
    <li>
      <GoalCard
        goal={goal}
        title={title}
        actions={
          <div className={classes.moves}>
            {/* A button at the end of the list is only `aria-disabled`, to keep the focus. */}
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
        }
      >
        {children}
      </GoalCard>
    </li>
  )
}

/** In days: two years. Later banners are unknown. */
const MAX_DAYS = 730

/** A goal that is not stored yet. */
type DraftGoal = Omit<StoredGoal, 'id'>

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
function GoalForm({ game, now, planDay, onAdd, renderResult }: GoalFormProps) {
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

  const offered = banners.filter(({ isFollowed }) => isFollowed)

  return (
    <>
      {offered.length > 0 && (
        <fieldset className={classes.offered}>
          <legend className={classes.note}>{t('app.pages.gacha.plan.goal.followed')}</legend>
          {offered.map((option) => (
            <Button
              key={option.id}
              size="xs"
              variant="default"
              aria-pressed={option.id === banner?.id}
              leftSection={<IconStarFilled size={14} aria-hidden />}
              onClick={() => planDay.chooseBanner(option.id)}
            >
              {option.title} · {formatEnd(option)}
            </Button>
          ))}
        </fieldset>
      )}
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
            range={{ first: today, last: lastDay }}
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
function GoalCard({ goal, title, actions, children }: GoalCardProps) {
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
