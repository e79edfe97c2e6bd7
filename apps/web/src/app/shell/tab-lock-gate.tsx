import type { TabLockStatus } from '@bannerday/domain/tab-lock/tab-lock'
import { IconAlertTriangle, IconCircleX } from '#shared/ui/icons.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { type OpenTabLock, openTabLock } from './open-tab-lock.ts'
import classes from './tab-lock-gate.module.css'

/** Allows one active tab at a time; the others show a blocking dialog. */
export function TabLockGate() {
  const { status, force } = useTabLock()
  if (status !== 'occupied' && status !== 'lost') return null
  return <TabLockDialog status={status} onForce={force} />
}

type TabLockInUse = {
  status: TabLockStatus
  /** Steals the lock from its current holder. */
  force: () => void
}

/** Takes part in the tab lock while the page is open, but not in the back-forward cache. */
function useTabLock(): TabLockInUse {
  const [status, setStatus] = useState<TabLockStatus>('checking')
  const tabLock = useRef<OpenTabLock>(null)

  useEffect(() => {
    function open() {
      tabLock.current = openTabLock(setStatus)
    }
    function close() {
      tabLock.current?.close()
    }
    function reopen({ persisted }: PageTransitionEvent) {
      if (persisted) open()
    }

    open()
    addEventListener('pagehide', close)
    addEventListener('pageshow', reopen)
    return () => {
      removeEventListener('pagehide', close)
      removeEventListener('pageshow', reopen)
      close()
    }
  }, [])

  return { status, force: () => tabLock.current?.force() }
}

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
