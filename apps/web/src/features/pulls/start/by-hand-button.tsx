import type { GameId } from '@bannerday/domain/game'
import { IconPencil } from '@tabler/icons-react'
import { lazy } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { AccountId } from '../device/store/stored-account.ts'
import { DialogButton } from '../tasks/dialog-button.tsx'

const ByHandDialog = lazy(async () => {
  const { ByHandDialog: component } = await import('./by-hand-dialog.tsx')
  return { default: component }
})

/** Lets a player without a file say where they stand. */
export function ByHandButton({ game, account }: { game: GameId; account: AccountId | undefined }) {
  const { t } = useTranslation()
  const text = t('app.pages.gacha.start.enter')
  return (
    <DialogButton
      icon={<IconPencil size={16} aria-hidden />}
      text={text}
      label={text}
      renderDialog={(close) => <ByHandDialog game={game} account={account} onClose={close} />}
    />
  )
}
