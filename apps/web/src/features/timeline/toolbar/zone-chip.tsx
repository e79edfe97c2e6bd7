import { IconWorld } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './zone-chip.module.css'

type ZoneChipProps = { serverZone: string; localOffset: string | undefined }

/**
 * On which server's clock times stand and, when it is shown and differs, the local one. It leads to
 * where that is set.
 */
export function ZoneChip({ serverZone, localOffset }: ZoneChipProps) {
  const { t } = useTranslation()
  return (
    <Link to="/settings" search={{ highlight: 'timezone' }} className={classes.chip}>
      <IconWorld size={16} aria-hidden />
      {t('app.pages.timeline.serverZone', { zone: serverZone })}
      {localOffset && ` → ${t('app.pages.timeline.localZone', { zone: localOffset })}`}
    </Link>
  )
}
