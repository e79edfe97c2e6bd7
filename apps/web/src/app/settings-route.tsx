import { AccountCard } from '#features/account/account-card.tsx'
import { GamePanel } from '#features/games/game-panel.tsx'
import { SettingsPage } from '#features/settings/settings-page.tsx'

/** The settings, to which several features give their part. */
export function SettingsRoute() {
  return <SettingsPage games={<GamePanel />} account={<AccountCard />} />
}
