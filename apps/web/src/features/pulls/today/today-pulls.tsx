import { completeOrder, enabledGames } from '@bannerday/domain/activities/game-selection'
import type { GameId } from '@bannerday/domain/game'
import { englishPulls } from '@bannerday/locales/english/pulls'
import { englishToday } from '@bannerday/locales/english/today'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { usePreference } from '#shared/preferences/preferences.ts'
import { TodayCard } from '#shared/ui/today-card.tsx'
import lines from '#shared/ui/today-line.module.css'
import { useStoredAccounts } from '../device/use-stored-accounts.ts'
import { NoPityLine } from './no-pity-line.tsx'
import { PityLine } from './pity-line.tsx'
import classes from './today-pulls.module.css'

addEnglish(englishPulls)
addEnglish(englishToday)

/** How near the next rarest item is in each game, on the banner that the player looks at. */
export function TodayPulls() {
  const { t } = useTranslation()
  const order = completeOrder(usePreference('gameOrder') ?? [])
  const shown = enabledGames(usePreference('userGameSelections'), order)
  const { data: accounts } = useStoredAccounts()
  const has = (id: GameId) => accounts?.some(({ game }) => game === id) ?? false
  return (
    <TodayCard title={t('app.today.pity')} area="pity">
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
