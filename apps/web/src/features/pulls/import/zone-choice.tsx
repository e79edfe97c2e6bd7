import { useTranslation } from 'react-i18next'
import { zoneText } from '#shared/dates/offset-text.ts'
import type { AccountPreview } from '../device/worker-protocol.ts'
import classes from './zone-choice.module.css'

/** The clocks of the servers, in hours ahead of UTC. */
const SERVER_ZONES = [8, 1, -5]

type ZoneChoiceProps = {
  account: AccountPreview
  /** What the player chose; undefined: the clock of the server. */
  chosen: number | undefined
  disabled: boolean
  onChoose: (zone: number) => void
}

/** On which clock the file's times were written, where that is open. */
export function ZoneChoice({ account, chosen, disabled, onChoose }: ZoneChoiceProps) {
  const { t } = useTranslation()
  const given = account.warnings.flatMap((warning) =>
    warning.kind === 'zone' && warning.given !== null ? [warning.given] : [],
  )
  const isOpen = account.warnings.some(({ kind }) => kind === 'zone' || kind === 'region-unknown')
  if (!isOpen && chosen === undefined) return null
  const zones = [...new Set([account.zone, ...given, ...SERVER_ZONES, chosen ?? account.zone])]
  return (
    <label className={classes.choice}>
      {t('app.pages.gacha.import.writtenIn')}
      <select
        className={classes.select}
        disabled={disabled}
        value={chosen ?? account.zone}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone === account.zone
              ? t('app.pages.gacha.import.serverClock', { zone: zoneText(zone) })
              : zoneText(zone)}
          </option>
        ))}
      </select>
    </label>
  )
}
