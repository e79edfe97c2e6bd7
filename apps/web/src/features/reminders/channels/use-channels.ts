import * as channelApi from '@bannerday/contract/reminder-channels'
import type { ChannelKind, WireChannel } from '@bannerday/contract/reminder-channels'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readPreferences } from '#shared/preferences.ts'
import { getMarked, getZoneAndServers } from '#shared/reminders/save-reminders.ts'
import { retrySync } from '#shared/reminders/sync-reminders.ts'
import { callApiSignedIn } from '#shared/session/session.ts'
import { useStoredSession } from '#shared/session/stored-session.ts'
import { translate } from '#shared/texts/shown-texts.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { getDefaultReminders } from '../reminder-choices.tsx'

/** The input of the form for a new channel. */
export type NewChannel = {
  readonly kind: ChannelKind
  readonly name: string
  readonly target: string
  readonly access: string
}

/** Manages the account's reminder channels. */
export function useChannels() {
  const token = useStoredSession('auth_token')
  const client = useQueryClient()
  const queryKey = ['reminder-channels', token]
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApiSignedIn(channelApi.list, {}, { signal }),
    enabled: token !== undefined,
  })
  const refresh = () => client.invalidateQueries({ queryKey })
  const replace = (update: (channels: readonly WireChannel[]) => readonly WireChannel[]) =>
    client.setQueryData(
      queryKey,
      (known: typeof data) => known && { channels: [...update(known.channels)] },
    )
  // Mutations of one scope run in order.
  const scope = { id: 'reminder-channels' }

  const create = useMutation({
    mutationFn: async (added: NewChannel) => {
      const preferences = readPreferences()
      const chosen = preferences.reminders ?? getDefaultReminders(preferences)
      const body = {
        ...added,
        language: preferences.userLanguage ?? 'en',
        rules: toWireRules(chosen),
        ...getMarked(preferences),
      }
      const created = await callApiSignedIn(channelApi.create, {}, { body })
      retrySync()
      return created
    },
    onSuccess: refresh,
    scope,
  })
  const change = useMutation({
    // Optimistic update: a choice that is made while a request is pending adds to the pending
    // choices.
    onMutate: (changed: WireChannel) =>
      void replace((channels) =>
        channels.map((each) => (each.channel_id === changed.channel_id ? changed : each)),
      ),
    mutationFn: ({ channel_id, disabled, ...channel }: WireChannel) => {
      const { name, language, topics, posts } = channel
      const rules = toWireRules(channel.rules)
      const body = { name, language, rules, topics, posts, enabled: disabled === null }
      return callApiSignedIn(channelApi.change, { channel_id }, { body })
    },
    onError: refresh,
    scope,
  })
  const remove = useMutation({
    mutationFn: async ({ channel_id }: WireChannel) => {
      await callApiSignedIn(channelApi.remove, { channel_id })
      replace((channels) => channels.filter((each) => each.channel_id !== channel_id))
    },
    scope,
  })
  const restore = useMutation({
    mutationFn: ({ channel_id }: WireChannel) =>
      callApiSignedIn(channelApi.restore, { channel_id }),
    onSuccess: (_data, { name }) =>
      showToast(translate('app.pages.notification.channels.restored', { name })),
    onSettled: refresh,
    scope,
  })
  return {
    /** Undefined until loaded. */
    channels: data?.channels,
    problem: create.error ?? change.error ?? remove.error ?? restore.error ?? error,
    create,
    change: change.mutate,
    remove,
    restore: restore.mutate,
    refresh,
  }
}

export type ChannelActions = Pick<
  ReturnType<typeof useChannels>,
  'change' | 'remove' | 'restore' | 'refresh'
>

type Rules = WireChannel['rules']

/** Adds the zone and servers of this device to the choices. */
function toWireRules({
  games,
  types,
  hours,
  starts,
  quiet,
}: {
  readonly [Field in 'games' | 'types' | 'hours' | 'starts']: readonly Rules[Field][number][]
} & Pick<Rules, 'quiet'>): Rules {
  return {
    games: [...games],
    types: [...types],
    hours: [...hours],
    starts: [...starts],
    quiet,
    ...getZoneAndServers(readPreferences()),
  }
}
