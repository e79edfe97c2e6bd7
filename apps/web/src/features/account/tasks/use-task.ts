import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { CallError } from '#shared/api/call-error.ts'
import { errorText } from '#shared/api/error-text.ts'
import { readPreferences } from '#shared/preferences/preferences.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { READING_TIME } from './reading-time.ts'

/** A button of Mantine that does nothing. It keeps the focus, which a disabled one would lose. */
const RESTING = { 'data-disabled': true, 'aria-disabled': true, onClick: undefined } as const

/** Does one thing at a time in the name of the account, and says in a toast why it failed. */
export function useTask() {
  const { t } = useTranslation()
  const [isBusy, setIsBusy] = useState(false)

  function tellWhy(error: unknown, failed: string): void {
    if (!(error instanceof CallError)) throw error
    // A session that ended with it has been told of already.
    if (readPreferences().auth_token === undefined) return
    const message = t('app.error.withMessage', { text: failed, message: errorText(error, t) })
    showToast(message, { color: 'error', timeout: READING_TIME })
  }

  async function run(work: () => Promise<void>, failed: string): Promise<void> {
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      tellWhy(error, failed)
    } finally {
      setIsBusy(false)
    }
  }

  /** The last properties of each button that begins such a thing. */
  return { run, whileBusy: isBusy ? RESTING : {} }
}
