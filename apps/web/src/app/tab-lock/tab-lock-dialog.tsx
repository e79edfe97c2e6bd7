import { englishTabLock } from '@bannerday/locales/english/tab-lock'
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import classes from './tab-lock-dialog.module.css'

addEnglish(englishTabLock)

const VARIANTS = {
  occupied: {
    Icon: IconAlertTriangle,
    titleKey: 'app.tabLock.title',
    messageKey: 'app.tabLock.message',
    buttonKey: 'app.tabLock.continue',
  },
  lost: {
    Icon: IconCircleX,
    titleKey: 'app.tabLock.lostLockTitle',
    messageKey: 'app.tabLock.lostLockMessage',
    buttonKey: 'app.tabLock.forceAcquire',
  },
} as const

type TabLockDialogProps = {
  status: keyof typeof VARIANTS
  onForce: () => void
}

/** Stays open until this tab has the lock; its button is the only action. */
export function TabLockDialog({ status, onForce }: TabLockDialogProps) {
  const { t } = useTranslation()
  const { Icon, titleKey, messageKey, buttonKey } = VARIANTS[status]
  return (
    <Dialog
      title={t(titleKey)}
      icon={
        <span className={classes.icon} data-status={status}>
          <Icon size={24} stroke={1.7} aria-hidden />
        </span>
      }
      width={500}
      actions={<Button onClick={onForce}>{t(buttonKey)}</Button>}
    >
      <p className={classes.message}>{t(messageKey)}</p>
      {status === 'occupied' && <p className={classes.warning}>{t('app.tabLock.warning')}</p>}
    </Dialog>
  )
}
