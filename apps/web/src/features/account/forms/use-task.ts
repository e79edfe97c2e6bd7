import { useState } from 'react'
import { ApiError, errorText } from '#shared/api/api-error.ts'
import { readStoredSession } from '#shared/session/stored-session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'

/** The props of an inactive button. It keeps the focus, which `disabled` would drop. */
const RESTING = { 'aria-disabled': true, onClick: undefined } as const

/** Runs one account task at a time and shows its error in a toast. */
export function useTask() {
  const { t } = useTranslation()
  const [isBusy, setIsBusy] = useState(false)

  function showReason(error: unknown, failed: string): void {
    if (!(error instanceof ApiError)) throw error
    // The end of the session is already displayed.
    if (readStoredSession().auth_token === undefined) return
    const message = t('app.error.withMessage', { text: failed, message: errorText(error, t) })
    showToast(message, { color: 'error', timeout: READING_TIME })
  }

  async function run(work: () => Promise<void>, failed: string): Promise<void> {
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      showReason(error, failed)
    } finally {
      setIsBusy(false)
    }
  }

  /** `whileBusy` are the last props of each button that starts a task. */
  return { run, whileBusy: isBusy ? RESTING : {} }
}

/** The duration of toasts that need attention, in milliseconds. */
export const READING_TIME = 10_000
