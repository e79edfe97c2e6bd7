import { useTranslation } from '#shared/texts/use-translation.ts'
import { zoneText } from '#shared/dates/offset-text.ts'
import type { AccountPreview } from '../device/files/import-preview.ts'
import classes from './zone-choice.module.css'

/** The clocks of the servers, in hours ahead of UTC. */
const SERVER_ZONES = [8, 1, -5]

type ZoneChoiceProps = {
  account: AccountPreview
  /** The chosen offset; undefined uses the offset that the ids imply, or that of the server. */
  chosen: number | undefined
  disabled: boolean
  onChoose: (zone: number) => void
}

/** Edits the clock of a file's times when it is uncertain. */
export function ZoneChoice({ account, chosen, disabled, onChoose }: ZoneChoiceProps) {
  const { t } = useTranslation()
  const given = account.warnings.flatMap((warning) =>
    'given' in warning && warning.given !== null ? [warning.given] : [],
  )
  const [shown = account.zone] = account.warnings.flatMap((warning) =>
    warning.kind === 'clock-of-ids' ? [warning.clock] : [],
  )
  const isOpen =
    shown !== account.zone ||
    account.warnings.some(({ kind }) => kind === 'zone' || kind === 'region-unknown')
  if (!isOpen && chosen === undefined) return null
  const zone = chosen ?? shown
  const zones = [...new Set([account.zone, shown, ...given, ...SERVER_ZONES, zone])]
  return (
    <label className={classes.choice}>
      {t('app.pages.gacha.import.writtenIn')}
      <select
        className={classes.select}
        disabled={disabled}
        value={zone}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        {zones.map((one) => (
          <option key={one} value={one}>
            {one === account.zone
              ? t('app.pages.gacha.import.serverClock', { zone: zoneText(one) })
              : zoneText(one)}
          </option>
        ))}
      </select>
    </label>
  )
}
