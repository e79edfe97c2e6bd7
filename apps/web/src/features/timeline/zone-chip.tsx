import { IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './zone-chip.module.css'

type ZoneChipProps = { serverZone: string; localOffset: string | undefined }

/** On which server's clock times stand and, when it is shown and differs, the local one. */
export function ZoneChip({ serverZone, localOffset }: ZoneChipProps) {
  const { t } = useTranslation()
  return (
    <span className={classes.chip}>
      <IconWorld size={16} aria-hidden />
      {t('app.pages.timeline.serverZone', { zone: serverZone })}
      {localOffset && ` → ${t('app.pages.timeline.localZone', { zone: localOffset })}`}
    </span>
  )
}
