import type { GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { IconPencil } from '@tabler/icons-react'
import { lazy } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import { DialogButton } from '../actions/dialog-button.tsx'

const ByHandDialog = lazy(async () => {
  const { ByHandDialog: component } = await import('./by-hand-dialog.tsx')
  return { default: component }
})

type ByHandButtonProps = {
  game: GameId
  account: AccountId | undefined
  /** The initial pull type; the character banner by default. */
  pullType?: string
  /** The text of the button; omitted, that of the action. */
  text?: string
  /** Whether screen readers need the game name, because several games have this button. */
  isAmongGames?: boolean
}

/** Opens the manual entry for players without a file. */
export function ByHandButton({
  game,
  account,
  pullType,
  text: named,
  isAmongGames = false,
}: ByHandButtonProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const text = named ?? t('app.pages.gacha.start.enter')
  return (
    <DialogButton
      icon={<IconPencil size={16} aria-hidden />}
      text={text}
      label={isAmongGames ? `${text}: ${gameNames[game][language]}` : text}
      renderDialog={(close) => (
        <ByHandDialog game={game} account={account} pullType={pullType} onClose={close} />
      )}
    />
  )
}
