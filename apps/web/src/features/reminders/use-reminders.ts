import { useMutation, useQuery } from '@tanstack/react-query'
import { readPreferences, usePreference, writePreference } from '#shared/preferences.ts'
import {
  currentSubscription,
  endReminders,
  saveReminders,
  subscribe,
  sendTestReminder,
} from '#shared/reminders/save-reminders.ts'
import { getDefaultReminders, type Reminders } from './reminder-choices.tsx'

/**
 * Returns the state of the reminders on this device, and the actions to enable, change, test and
 * disable them.
 */
export function useReminders(publicKey: string | null) {
  const reminders = usePreference('reminders')
  const device = useQuery({
    queryKey: ['push-subscription'],
    queryFn: currentSubscription,
    staleTime: 0,
    networkMode: 'always',
  })
  const subscription = device.data ?? null

  const enable = useMutation({
    mutationFn: async () => {
      const subscribed = publicKey === null ? null : await subscribe(publicKey)
      if (subscribed === null) return false
      writePreference('reminders', getDefaultReminders(readPreferences()))
      try {
        await saveReminders(subscribed)
      } catch (error) {
        writePreference('reminders', undefined)
        throw error
      }
      return true
    },
    onSuccess: () => device.refetch(),
  })
  const disable = useMutation({
    mutationFn: async () => {
      if (subscription) await endReminders(subscription)
      writePreference('reminders', undefined)
    },
    onSuccess: () => device.refetch(),
  })
  const change = useMutation({
    // Optimistic update: a choice that is made while a request is pending adds to the pending
    // choices.
    onMutate: (next: Reminders) => writePreference('reminders', next),
    mutationFn: async (_next: Reminders) => {
      if (subscription) await saveReminders(subscription)
    },
    // Mutations of one scope run in order.
    scope: { id: 'reminders' },
  })
  const sendTest = useMutation({
    mutationFn: async () => subscription !== null && (await sendTestReminder(subscription)),
  })
  return {
    reminders: subscription ? reminders : undefined,
    /** False while loading; reminders cannot be enabled then. */
    isKnown: !device.isPending && publicKey !== null,
    enable,
    disable,
    change,
    sendTest,
  }
}
