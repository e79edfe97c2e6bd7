import { enabledGames } from '@bannerday/domain/activities/game-selection'
import { GAME_IDS } from '@bannerday/domain/game'
import { distinctServers } from '@bannerday/domain/time/game-servers'
import { nextDailyReset, nextWeeklyReset } from '@bannerday/domain/time/server-reset'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { usePreference } from '#shared/preferences/preferences.ts'
import { useServers } from '#shared/preferences/use-servers.ts'
import { useServerName } from '#shared/servers/use-server-name.ts'
import { TodayCard } from '#shared/ui/today-card.tsx'
import lines from '#shared/ui/today-line.module.css'
import { roughDuration } from '../clock/time-left.ts'
import classes from './resets.module.css'
import { useMinute } from '../clock/use-minute.ts'

/** When the day and the week of the games begin on each server that is played on. */
export function Resets() {
  const { t } = useTranslation()
  const now = useMinute()
  const serverName = useServerName()
  const usual = usePreference('serverTimezone')
  const games = enabledGames(usePreference('userGameSelections'), GAME_IDS)
  const servers = distinctServers(useServers(), games, usual)
  const until = (instant: number) => roughDuration.write(instant - now, t)
  return (
    <TodayCard title={t('app.today.resets')} area="resets">
      {servers.map((server) => (
        <Link
          key={server}
          to="/settings"
          search={{ highlight: 'timezone' }}
          className={`${lines.line} ${classes.server}`}
        >
          <strong className={classes.name}>{serverName(server)}</strong>
          <span>{t('app.today.daily')}</span>
          <span className={classes.time}>{until(nextDailyReset(server, now))}</span>
          <span>{t('app.today.weekly')}</span>
          <span className={classes.time}>{until(nextWeeklyReset(server, now))}</span>
        </Link>
      ))}
    </TodayCard>
  )
}
