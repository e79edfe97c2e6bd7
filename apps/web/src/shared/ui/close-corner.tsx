import { IconX } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './close-corner.module.css'
import { IconButton } from './icon-button.tsx'

/** The button in the corner of a dialog that closes it. */
export function CloseCorner({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <IconButton className={classes.corner} aria-label={t('app.common.close')} onClick={onClose}>
      <IconX size={22} />
    </IconButton>
  )
}
