import type { GameId } from '@bannerday/domain/game'
import { SERVER_ZONES, type ServerZone } from '@bannerday/domain/time/server-clock'
import { gameNames } from '@bannerday/game-data/game-names'
import { GameIcon } from './game-icon.tsx'
import { useLanguage, useTranslation } from '../texts/use-translation.ts'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import classes from './server-select.module.css'

const KEYS = {
  'UTC+8': 'app.servers.asia',
  'UTC-5': 'app.servers.america',
  'UTC+1': 'app.servers.europe',
} as const

/** Returns the players' name of a server: `Asia`. */
export function useServerName(): (zone: ServerZone) => string {
  const { t } = useTranslation()
  return (zone) => t(KEYS[zone])
}

type ServerChoiceProps = {
  label: string
  hint: string
  server: ServerZone
  onChange: (server: ServerZone) => void
}

/** The three servers side by side. */
export function ServerChoice({ label, hint, server, onChange }: ServerChoiceProps) {
  const serverName = useServerName()
  return (
    <SegmentedControl
      legend={label}
      look="cards"
      className={classes.servers}
      options={SERVER_ZONES.map((zone) => ({
        value: zone,
        label: (
          <>
            {serverName(zone)}
            <span className={classes.zone}>{zone}</span>
          </>
        ),
      }))}
      value={server}
      onChange={onChange}
      description={hint}
    />
  )
}

type GameServerSelectProps = {
  game: GameId
  /** Undefined for the default server. */
  server: ServerZone | undefined
  /** The server of the other games. */
  usual: ServerZone
  onChange: (server: ServerZone | undefined) => void
}

/** Edits the server of a game: the default or its own. */
export function GameServerSelect({ game, server, usual, onChange }: GameServerSelectProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const serverName = useServerName()
  return (
    <label className={classes.field}>
      <GameIcon game={game} />
      <span className={classes.name}>
        {t('app.servers.ofGame', { game: gameNames[game][language] })}
      </span>
      <select
        className={classes.select}
        value={server ?? ''}
        onChange={({ currentTarget }) =>
          onChange(SERVER_ZONES.find((zone) => zone === currentTarget.value))
        }
      >
        <option value="">{t('app.servers.usual', { server: serverName(usual) })}</option>
        {SERVER_ZONES.map((zone) => (
          <option key={zone} value={zone}>
            {serverName(zone)} ({zone})
          </option>
        ))}
      </select>
    </label>
  )
}
