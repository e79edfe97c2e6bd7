import type { GameId } from '@bannerday/domain/game'
import { SERVER_ZONES, type ServerZone } from '@bannerday/domain/time/server-clock'
import { gameNames } from '@bannerday/game-data/game-names'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { GameIcon } from '#shared/game-branding/game-icon.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import classes from './game-server-select.module.css'
import { useServerName } from './use-server-name.ts'

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
