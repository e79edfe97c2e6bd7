import { IconWorld } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './zone-chip.module.css'

type ZoneChipProps = {
  serverZone: string
  /** Undefined when the device clock equals the server clock. */
  localOffset: string | undefined
  showsLocal: boolean
}

/**
 * Shows the clocks of the selected servers, and the local clock if it differs. The local clock
 * follows an arrow when times use it, otherwise it is muted. The chip links to the setting.
 */
export function ZoneChip({ serverZone, localOffset, showsLocal }: ZoneChipProps) {
  const { t } = useTranslation()
  const local = localOffset && t('app.pages.timeline.localZone', { zone: localOffset })
  return (
    <Link to="/settings" search={{ highlight: 'timezone' }} className={classes.chip} title={local}>
      <IconWorld size={16} aria-hidden />
      <span>{t('app.pages.timeline.serverZone', { zone: serverZone })}</span>
      {local && (
        <span className={classes.local} data-shown={showsLocal || undefined}>
          {local}
        </span>
      )}
    </Link>
  )
}
