import * as sessionApi from '@bannerday/contract/accounts/sessions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { usePreference } from '#shared/preferences/preferences.ts'
import { callApiSignedIn } from '#shared/session/session.ts'

/**
 * Explains the scope of a deletion: all synchronized devices, or only this one with `isHereOnly`.
 */
export function CloudDeletionNote({ isHereOnly }: { readonly isHereOnly: boolean }) {
  const { t } = useTranslation()
  const owner = usePreference('user_id')
  const devices = useQuery({
    queryKey: ['cloud-devices', owner],
    enabled: !isHereOnly,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await callApiSignedIn(sessionApi.list, {}, { signal })).sessions,
  })
  if (isHereOnly) return t('app.pages.gacha.cloud.deleteHereNote')
  const note = t('app.pages.gacha.cloud.deleteNote')
  if (devices.data === undefined) return note
  return `${note} ${t('app.pages.gacha.cloud.deleteDevices', { count: devices.data.length })}`
}
