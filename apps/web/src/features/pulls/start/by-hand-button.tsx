import type { GameId } from '@bannerday/domain/game'
import { PULL_TYPES } from '@bannerday/domain/pulls/pull'
import { gameNames } from '@bannerday/game-data/game-names'
import { IconPencil } from '@tabler/icons-react'
import { lazy } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import type { AccountId } from '../device/store/stored-account.ts'
import { usePullOverview } from '../device/use-stored-accounts.ts'
import { DialogButton } from '../tasks/dialog-button.tsx'

const ByHandDialog = lazy(async () => {
  const { ByHandDialog: component } = await import('./by-hand-dialog.tsx')
  return { default: component }
})

type ByHandButtonProps = {
  game: GameId
  account: AccountId | undefined
  /** The one that it is about first; that of the characters where none is given. */
  pullType?: string
  /** In fewer words, where it stands for one game among others. */
  text?: string
}

/** Lets a player without a file say where they stand. */
export function ByHandButton({ game, account, pullType, text: short }: ByHandButtonProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const overview = usePullOverview(account)
  const first = pullType ?? PULL_TYPES[game][0]
  const hasPulls = (overview.data?.types.find((type) => type.pullType === first)?.total ?? 0) > 0
  const text = short ?? t(`app.pages.gacha.start.${hasPulls ? 'open' : 'enter'}`)
  return (
    <DialogButton
      icon={<IconPencil size={16} aria-hidden />}
      text={text}
      label={short === undefined ? text : `${short}: ${gameNames[game][language]}`}
      renderDialog={(close) => (
        <ByHandDialog game={game} account={account} pullType={pullType} onClose={close} />
      )}
    />
  )
}
