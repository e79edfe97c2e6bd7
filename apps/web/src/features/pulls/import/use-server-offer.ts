import { withGameServer } from '@bannerday/domain/time/game-servers'
import { serverOfUid } from '@bannerday/domain/time/server-region'
import { gameNames } from '@bannerday/game-data/game-names'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { readPreferences, writePreference } from '#shared/preferences/preferences.ts'
import { useServers } from '#shared/preferences/use-servers.ts'
import { useServerName } from '#shared/servers/use-server-name.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import type { AccountPreview } from '../device/files/import-preview.ts'

/** Long enough to read it; the settings offer the same, and it stands on what was imported. */
const OFFER_MS = 15_000

/**
 * Offers the clock of the server that an imported account plays on, where its game goes by another
 * one. It asks once, when the account comes to this device, and changes nothing by itself.
 */
export function useServerOffer(): (accounts: readonly AccountPreview[]) => void {
  const { t } = useTranslation()
  const language = useLanguage()
  const servers = useServers()
  const serverName = useServerName()
  return (accounts) => {
    for (const { game, uid, types } of accounts) {
      const server = serverOfUid(game, uid)
      const isNew = types.every(({ known }) => known === 0)
      if (!isNew || server === null || server === servers[game]) continue
      const words = { server: serverName(server), game: gameNames[game][language] }
      showToast(t('app.pages.gacha.import.otherServer', words), {
        color: 'info',
        timeout: OFFER_MS,
        action: {
          label: t('app.pages.gacha.import.useServer'),
          run: () =>
            writePreference(
              'gameServers',
              withGameServer(readPreferences().gameServers, game, server),
            ),
        },
      })
    }
  }
}
