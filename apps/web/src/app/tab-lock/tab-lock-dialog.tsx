import { Button } from '@mantine/core'
import { englishTabLock } from '@bannerday/locales/english-tab-lock'
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addEnglish } from '#shared/i18n/english.ts'
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

/** Stays until this tab has the lock: there is no other way out than its one button. */
export function TabLockDialog({ status, onForce }: TabLockDialogProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const { Icon, titleKey, messageKey, buttonKey } = VARIANTS[status]

  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Closed, so that the focus goes back to where it was.
    return () => shown?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="tab-lock-title"
      aria-describedby="tab-lock-message"
      closedby="none"
      className={classes.dialog}
      data-status={status}
      onCancel={(event) => event.preventDefault()}
    >
      <span className={classes.icon}>
        <Icon size={28} stroke={1.7} aria-hidden />
      </span>
      <h2 id="tab-lock-title" className={classes.title}>
        {t(titleKey)}
      </h2>
      <div id="tab-lock-message" className={classes.message}>
        <p>{t(messageKey)}</p>
        {status === 'occupied' && <p className={classes.warning}>{t('app.tabLock.warning')}</p>}
      </div>
      <Button onClick={onForce}>{t(buttonKey)}</Button>
    </dialog>
  )
}
