import { IconCloudCheck } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useTimestampText } from '#shared/dates/use-timestamp-text.ts'
import type { CloudCopy } from '../device/store/stored-account.ts'
import classes from './cloud-badge.module.css'

/**
 * Marks an account that is stored in the cloud, with its last merge. Renders nothing for a local
 * account.
 */
export function CloudBadge({ copy }: { readonly copy: CloudCopy | undefined }) {
  const { t } = useTranslation()
  const timeText = useTimestampText()
  if (copy === undefined) return null
  return (
    <span className={classes.mark}>
      <IconCloudCheck size={14} aria-hidden />
      {copy.mergedAtMs === null
        ? t('app.pages.gacha.cloud.waiting')
        : t('app.pages.gacha.cloud.merged', { time: timeText(copy.mergedAtMs) })}
    </span>
  )
}
