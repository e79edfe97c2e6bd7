import { listEnabledGames } from '@bannerday/domain/activities/game-selection'
import { GAME_IDS } from '@bannerday/domain/game'
import { listDistinctServers } from '@bannerday/domain/time/game-servers'
import { getNextDailyReset, getNextWeeklyReset } from '@bannerday/domain/time/server-reset'
import type { ServerZone } from '@bannerday/domain/time/server-clock'
import { Link } from '@tanstack/react-router'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { shortMomentText } from '#shared/dates/date-text.ts'
import { usePreference } from '#shared/preferences.ts'
import { useDisplayZone, useServers } from '#shared/derived-preferences.ts'
import { useServerName } from '#shared/games/server-select.tsx'
import { TodayCard } from '#shared/ui/today-card.tsx'
import lines from '#shared/ui/today-line.module.css'
import { Countdown } from '../data/countdown.tsx'
import { briefDuration } from '../data/time-left.ts'
import classes from './resets.module.css'
import { useMinute } from '../data/use-minute.ts'

/** Shows the daily and weekly resets of each selected server. */
export function Resets() {
  const { t } = useTranslation()
  const language = useLanguage()
  const zone = useDisplayZone()
  const hour12 = usePreference('timeline-time-format') === '12'
  const now = useMinute()
  const serverName = useServerName()
  const usual = usePreference('serverTimezone')
  const games = listEnabledGames(usePreference('userGameSelections'), GAME_IDS)
  const servers = listDistinctServers(useServers(), games, usual)
  const listResets = (server: ServerZone) => [
    { name: t('app.today.daily'), at: getNextDailyReset(server, now) },
    { name: t('app.today.weekly'), at: getNextWeeklyReset(server, now) },
  ]
  return (
    <TodayCard title={t('app.today.resets')} area="resets">
      {servers.map((server) => (
        <Link
          key={server}
          to="/settings"
          search={{ highlight: 'timezone' }}
          className={`${lines.line} ${classes.server}`}
          title={listResets(server)
            .map(({ name, at }) => `${name}: ${shortMomentText(at, { zone, language, hour12 })}`)
            .join(' · ')}
        >
          <strong className={classes.name}>{serverName(server)}</strong>
          {listResets(server).map(({ name, at }) => (
            <span key={name}>
              {name}{' '}
              <Countdown
                span={{ start: 0, end: at }}
                className={classes.time}
                form={briefDuration}
              />
            </span>
          ))}
        </Link>
      ))}
    </TodayCard>
  )
}
