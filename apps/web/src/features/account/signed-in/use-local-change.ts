import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { outdateActivities } from '#shared/api/invalidate-activities.ts'
import { readPreferences, writePreferences } from '#shared/preferences/preferences.ts'
import type { PreferenceChanges } from '#shared/preferences/stored-preferences.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { wayBack } from './local-settings.ts'
import { READING_TIME } from '../tasks/reading-time.ts'

/** Changes the settings of this device and shows a toast with an undo button. */
export function useLocalChange(): (changes: PreferenceChanges, message: string) => void {
  const { t } = useTranslation()
  const client = useQueryClient()

  function apply(changes: PreferenceChanges): void {
    writePreferences(changes)
    outdateActivities(client)
  }

  return (changes, message) => {
    const before = wayBack(readPreferences())
    apply(changes)
    const undo = () => {
      apply(before)
      showToast(t('app.settings.account.local.undone'))
    }
    showToast(message, {
      timeout: READING_TIME,
      action: { label: t('app.settings.account.local.undo'), run: undo },
    })
  }
}
