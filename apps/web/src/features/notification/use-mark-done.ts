import { withStatus } from '@bannerday/domain/activities/activity-status'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { translate } from '#shared/texts/shown-texts.ts'
import { useEffect } from 'react'
import { readPreferences, writePreference } from '#shared/preferences.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'

/** Applies the action of a notification's button once, and removes it from the address. */
export function useMarkDone(): void {
  const { done } = useSearch({ from: '/notification' })
  const navigate = useNavigate({ from: '/notification' })
  useEffect(() => {
    if (done === undefined) return
    const { activityStatus } = readPreferences()
    const marked = done
      .split('.')
      .reduce((notes, uuid) => withStatus(notes, uuid, 'done'), activityStatus)
    writePreference('activityStatus', marked)
    showToast(translate('app.pages.notification.markedDone'))
    void navigate({ search: {}, replace: true })
  }, [done, navigate])
}
