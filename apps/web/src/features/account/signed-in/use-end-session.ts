import * as sessionApi from '@bannerday/contract/accounts/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { callApiSignedIn, endSession } from '#shared/session/session.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { useDeviceText } from '../device-words/use-device-text.ts'
import { SESSIONS_KEY, type Session } from './use-sessions.ts'
import { useTask } from '../tasks/use-task.ts'

/** Ends a session of the account, possibly the current one. */
export function useEndSession(session: Session, onEnded: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const deviceText = useDeviceText()
  const { run, whileBusy } = useTask()

  async function end(): Promise<void> {
    await callApiSignedIn(sessionApi.revoke, {}, { body: { session_id: session.session_id } })
    if (session.current) {
      endSession()
      showToast(t('app.settings.account.leave.logoutSuccess'))
      return
    }
    const device = deviceText(session.device)
    showToast(t('app.settings.account.sessions.revokeSuccess', { device }))
    await client.invalidateQueries({ queryKey: [SESSIONS_KEY] })
    onEnded()
  }

  return { whileBusy, end: () => void run(end, t('app.settings.account.sessions.revokeFailed')) }
}
