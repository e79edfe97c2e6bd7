import * as digestApi from '@bannerday/contract/mail-digests'
import type { WireDigest } from '@bannerday/contract/mail-digests'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readPreferences } from '#shared/preferences.ts'
import { retrySync } from '#shared/reminders/sync-finished.ts'
import { getEndpoint } from '#shared/reminders/save-reminders.ts'
import { getFinished } from '#shared/reminders/get-finished.ts'
import { callApiSignedIn } from '#shared/session/session.ts'
import { useStoredSession } from '#shared/session/stored-session.ts'
import { defaultReminders } from './default-reminders.ts'
import type { Choices } from './reminder-choices.tsx'

/** The default hour, at which most users have time. */
const USUAL_HOUR = 8

/** The editable part of the daily e-mail. Server, time zone and language are added on sending. */
export type DigestChoices = Choices & Pick<WireDigest, 'hour'>

/** Manages the account's daily e-mail: its state, and enabling, changing and disabling it. */
export function useDigest() {
  const token = useStoredSession('auth_token')
  const client = useQueryClient()
  const queryKey = ['mail-digest', token]
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApiSignedIn(digestApi.get, {}, { signal }),
    enabled: token !== undefined,
  })

  const save = useMutation({
    // Optimistic update: a choice that is made while a request is pending adds to the pending
    // choices.
    onMutate: (choices: DigestChoices) => {
      client.setQueryData(queryKey, { digest: onWire(choices), has_address: true })
    },
    mutationFn: async (choices: DigestChoices) => {
      const digest = onWire(choices)
      const through = getFinished(readPreferences().activityStatus)
      await callApiSignedIn(digestApi.save, {}, { body: { digest, through } })
      retrySync()
    },
    onError: () => client.invalidateQueries({ queryKey }),
    // Mutations of one scope run in order.
    scope: { id: 'mail-digest' },
  })
  const end = useMutation({
    mutationFn: () => callApiSignedIn(digestApi.remove, {}),
    onSuccess: () => client.setQueryData(queryKey, { digest: null, has_address: true }),
    scope: { id: 'mail-digest' },
  })
  return {
    /** Undefined until loaded. */
    digest: data?.digest,
    hasAddress: data?.has_address ?? true,
    problem: save.error ?? end.error ?? error,
    isPending: save.isPending || end.isPending,
    begin: () => save.mutate({ ...usualChoices(), hour: USUAL_HOUR }),
    change: save.mutate,
    end: () => end.mutate(),
  }
}

/** Returns the reminders of this device, or the defaults. */
function usualChoices(): Choices {
  const preferences = readPreferences()
  return preferences.reminders ?? defaultReminders(preferences)
}

function onWire({ hour, games, types, hours, starts }: DigestChoices): WireDigest {
  const preferences = readPreferences()
  const rules = { games, types, hours, starts, ...getEndpoint(preferences) }
  return {
    hour,
    language: preferences.userLanguage ?? 'en',
    rules: {
      ...rules,
      games: [...games],
      types: [...types],
      hours: [...hours],
      starts: [...starts],
    },
  }
}
