import * as sessionApi from '@bannerday/contract/accounts/sessions'
import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { callApiSignedIn, endSession } from '#shared/session/session.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { ConfirmDialog } from '../tasks/confirm-dialog.tsx'
import classes from './log-out.module.css'
import { useTask } from '../tasks/use-task.ts'

/** Ends the session of this device, or all sessions of the account. */
export function LogOut() {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const { run, whileBusy } = useTask()

  async function logOut(): Promise<void> {
    await callApiSignedIn(sessionApi.logout, {}, { body: {} })
    endSession()
    showToast(t('app.settings.account.leave.logoutSuccess'))
  }

  async function logOutEverywhere(): Promise<void> {
    await callApiSignedIn(sessionApi.logoutAll, {}, { body: {} })
    endSession()
    showToast(t('app.settings.account.leave.logoutAllSuccess'))
  }

  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconLogout size={18} />}
        onClick={() => void run(logOut, t('app.settings.account.leave.logoutFailed'))}
        {...whileBusy}
      >
        {t('app.settings.account.leave.logout')}
      </Button>
      <Button variant="default" onClick={() => setIsAsking(true)} {...whileBusy}>
        {t('app.settings.account.leave.logoutAll')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('app.settings.account.leave.logoutAllConfirmTitle')}
          confirm={t('app.settings.account.leave.logoutAll')}
          onConfirm={() =>
            void run(logOutEverywhere, t('app.settings.account.leave.logoutAllFailed'))
          }
          onClose={() => setIsAsking(false)}
        >
          {t('app.settings.account.leave.logoutAllConfirmMessage')}
        </ConfirmDialog>
      )}
    </div>
  )
}
