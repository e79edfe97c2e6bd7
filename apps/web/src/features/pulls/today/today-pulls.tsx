import { completeOrder, listEnabledGames } from '@bannerday/domain/activities/game-selection'
import type { GameId } from '@bannerday/domain/game'
import { englishPulls } from '@bannerday/locales/english/pulls'
import { englishToday } from '@bannerday/locales/english/today'
import { Link } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { nowMs } from '#shared/clock.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { usePreference } from '#shared/preferences/preferences.ts'
import { usePullsGame } from '#shared/preferences/use-player-games.ts'
import { untilIdle } from '#shared/until-idle.ts'
import { TodayCard } from '#shared/ui/today-card.tsx'
import lines from '#shared/ui/today-line.module.css'
import { useStoredAccounts } from '../device/use-stored-accounts.ts'
import { NoPityLine } from './no-pity-line.tsx'
import { PityLine } from './pity-line.tsx'
import classes from './today-pulls.module.css'

addEnglish(englishPulls)
addEnglish(englishToday)

/**
 * Loaded after the visible content. It does not use `lazyWhenIdle`: sharing that module would move
 * it from the timeline's chunk into a later one.
 */
const LazyPlanNote = lazy(async (): Promise<{ default: ComponentType<{ game: GameId }> }> => {
  await untilIdle()
  // If loading fails, the lines render without the note.
  const loaded = await import('./plan-note.tsx').catch(() => null)
  return { default: loaded?.PlanNote ?? (() => null) }
})

/** Shows the pity per game on the banner that the player last viewed. */
export function TodayPulls() {
  const { t } = useTranslation()
  const order = completeOrder(usePreference('gameOrder') ?? [])
  const shown = listEnabledGames(usePreference('userGameSelections'), order)
  const { data: accounts } = useStoredAccounts()
  const has = (id: GameId) => accounts?.some(({ game }) => game === id) ?? false
  const last = usePullsGame()
  const plans = usePreference('pullPlans')
  const lastFirst = [last, ...shown].filter((game) => shown.includes(game))
  const [today] = useState(() => new Date(nowMs()).toISOString().slice(0, 10))
  const hasGoals = (id: GameId) => plans?.[id]?.goals.some(({ until }) => until >= today)
  const planned = accounts && (lastFirst.find(hasGoals) ?? lastFirst.find(has))
  return (
    <TodayCard
      title={t('app.today.pity')}
      area="pity"
      note={
        planned && (
          <Suspense>
            <LazyPlanNote key={planned} game={planned} />
          </Suspense>
        )
      }
    >
      {accounts !== undefined && !shown.some(has) && (
        <Link to="/gacha" className={classes.start}>
          {t('app.today.noPulls')}
        </Link>
      )}
      {accounts !== undefined && (
        <ul className={lines.lines}>
          {shown.map((game) =>
            has(game) ? <PityLine key={game} game={game} /> : <NoPityLine key={game} game={game} />,
          )}
        </ul>
      )}
    </TodayCard>
  )
}
