import { oddsTargets } from '@bannerday/domain/chances/pull-odds'
import type { GameId } from '@bannerday/domain/game'
import { PULL_TYPES } from '@bannerday/domain/pulls/pull'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { dayText } from '#shared/dates/date-text.ts'
import { randomUuid } from '#shared/random-uuid.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import type { StoredGoal } from '#shared/preferences/pull-plan.ts'
import field from '../charts/field.module.css'
import { TypeSelect } from '../charts/type-select.tsx'
import { MOST_COPIES } from '../device/odds-question.ts'
import { NumberField } from '../odds/number-field.tsx'
import { usePullTypeName } from '../words/use-pull-type-name.ts'
import classes from './plan-section.module.css'
import { daysLater } from './plan-pulls.ts'
import { PullsByDay } from './pulls-by-day.tsx'
import { type ComingBanner, useComingBanners } from './use-coming-banners.ts'

type GoalFormProps = {
  game: GameId
  /** The server's day. */
  today: string
  /** How many pulls there are of what is saved today. */
  saved: number
  /** The same with all that comes in until a day, `yyyy-MM-dd`. */
  pullsBy: (day: string) => number
  onAdd: (goal: StoredGoal) => void
}

/** What a player saves for: on which type, and until which banner of the timeline or which day. */
export function GoalForm({ game, today, saved, pullsBy, onAdd }: GoalFormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const typeName = usePullTypeName()
  const banners = useComingBanners(game, today)
  const types = PULL_TYPES[game].filter((type) => oddsTargets(game, type).length > 0)
  const [pullType, setPullType] = useState(types[0] ?? '')
  const [bannerId, setBannerId] = useState('')
  const [day, setDay] = useState(daysLater(today, 21))
  const [copies, setCopies] = useState(1)
  const banner = banners.find(({ id }) => id === bannerId)

  /** `≈ Nov 24, 2026 (± 3d)` of what nobody has announced. */
  function whenText({ until, marginDays, isProjected }: ComingBanner): string {
    const date = dayText(until, language)
    if (!isProjected) return date
    if (marginDays === 0) return `≈ ${date}`
    return t('app.pages.gacha.plan.goal.around', { day: date, count: marginDays })
  }

  const end = banner ?? { until: day, marginDays: 0, isProjected: false }

  function add(): void {
    const { until, marginDays, isProjected } = end
    onAdd({
      id: randomUuid(),
      title: banner?.title ?? typeName(game, pullType),
      until,
      marginDays,
      isProjected,
      pullType,
      target: oddsTargets(game, pullType)[0] ?? 'any',
      copies,
    })
  }

  return (
    <>
      <div className={classes.goalFields}>
        <label className={classes.label}>
          {t('app.pages.gacha.plan.goal.banner')}
          <select
            className={field.field}
            value={banner?.id ?? ''}
            onChange={(event) => setBannerId(event.currentTarget.value)}
          >
            <option value="">{t('app.pages.gacha.plan.goal.ownDay')}</option>
            {banners.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title} · {whenText(one)}
              </option>
            ))}
          </select>
        </label>
        {banner === undefined && (
          <label className={classes.label}>
            {t('app.pages.gacha.plan.goal.day')}
            <input
              type="date"
              className={field.field}
              min={today}
              max={daysLater(today, 730)}
              value={day}
              onChange={({ currentTarget: { value } }) => value !== '' && setDay(value)}
            />
          </label>
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
          max={MOST_COPIES}
          value={copies}
          onChange={setCopies}
        />
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('app.pages.gacha.plan.goal.add')}
        </Button>
      </div>
      <PullsByDay goal={end} saved={saved} pullsBy={pullsBy} />
    </>
  )
}
