import { useMutation, useQuery } from '@tanstack/react-query'
import { readPreferences, usePreference, writePreference } from '#shared/preferences/preferences.ts'
import { currentSubscription, subscribe } from '#shared/reminders/push-device.ts'
import { endReminders, saveReminders, tryReminder } from '#shared/reminders/save-reminders.ts'
import { defaultReminders, type Reminders } from './default-reminders.ts'

/** Reminders on this device: whether there are any, and how to begin, change, try out and end them. */
export function useReminders(publicKey: string | null) {
  const reminders = usePreference('reminders')
  const device = useQuery({
    queryKey: ['push-subscription'],
    queryFn: currentSubscription,
    staleTime: 0,
    networkMode: 'always',
  })
  const subscription = device.data ?? null

  const begin = useMutation({
    mutationFn: async () => {
      const made = publicKey === null ? null : await subscribe(publicKey)
      if (made === null) return false
      writePreference('reminders', defaultReminders(readPreferences()))
      try {
        await saveReminders(made)
      } catch (error) {
        writePreference('reminders', undefined)
        throw error
      }
      return true
    },
    onSuccess: () => device.refetch(),
  })
  const end = useMutation({
    mutationFn: async () => {
      if (subscription) await endReminders(subscription)
      writePreference('reminders', undefined)
    },
    onSuccess: () => device.refetch(),
  })
  const change = useMutation({
    // Optimistic update: a choice made while the previous request is pending adds to it.
    onMutate: (next: Reminders) => writePreference('reminders', next),
    mutationFn: async (_next: Reminders) => {
      if (subscription) await saveReminders(subscription)
    },
    // In the order in which they were made.
    scope: { id: 'reminders' },
  })
  const tryOut = useMutation({
    mutationFn: async () => subscription !== null && (await tryReminder(subscription)),
  })
  return {
    reminders: subscription ? reminders : undefined,
    /** Before that nothing can be turned on. */
    isKnown: !device.isPending && publicKey !== null,
    begin,
    end,
    change,
    tryOut,
  }
}
