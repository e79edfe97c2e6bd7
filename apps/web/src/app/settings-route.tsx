import { AccountCard } from '#features/account/account-card.tsx'
import { GamePanel } from '#features/games/game-panel.tsx'
import { SettingsPage } from '#features/settings/settings-page.tsx'

/** Renders the settings, composed of the sections of several features. */
export function SettingsRoute() {
  return <SettingsPage games={<GamePanel />} account={<AccountCard />} />
}
