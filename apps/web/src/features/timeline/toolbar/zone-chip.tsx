import { IconWorld } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './zone-chip.module.css'

type ZoneChipProps = {
  serverZone: string
  /** Undefined where the device keeps the server's time. */
  localOffset: string | undefined
  showsLocal: boolean
}

/**
 * The clock of the server, or of the several that are played on, and, where it differs, the local
 * one: behind an arrow when times are shown on it, else in passing. It leads to where that is set.
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
