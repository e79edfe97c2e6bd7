import type { GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { IconPencil } from '#shared/ui/icons.ts'
import { lazy } from 'react'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { DialogButton } from '../common/dialog-button.tsx'
import type { TypeOverview } from '../local-store/read-overview.ts'
import type { AccountId } from '../local-store/stored-account.ts'

const ManualPityDialog = lazy(async () => {
  const { ManualPityDialog: component } = await import('./manual-pity-dialog.tsx')
  return { default: component }
})

type ManualPityButtonProps = {
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
export function ManualPityButton({
  game,
  account,
  pullType,
  text: customText,
  isAmongGames = false,
}: ManualPityButtonProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const text = customText ?? t('app.pages.gacha.start.enter')
  return (
    <DialogButton
      icon={<IconPencil size={16} aria-hidden />}
      text={text}
      label={isAmongGames ? `${text}: ${gameNames[game][language]}` : text}
      renderDialog={(close) => (
        <ManualPityDialog game={game} account={account} pullType={pullType} onClose={close} />
      )}
    />
  )
}

const TypePityDialog = lazy(async () => {
  const { TypePityDialog: component } = await import('./manual-pity-dialog.tsx')
  return { default: component }
})

type TypePityButtonProps = { account: AccountId; overview: TypeOverview; name: string }

/** Opens the manual entry of the pity before an incomplete or missing history. */
export function TypePityButton({ account, overview, name }: TypePityButtonProps) {
  const { t } = useTranslation()
  // Without pulls, the card consists of manual entries, which the button edits.
  const hasPulls = overview.total > 0
  return (
    <DialogButton
      icon={<IconPencil size={16} aria-hidden />}
      text={t(`app.pages.gacha.start.${hasPulls ? 'enter' : 'edit'}`)}
      label={t(`app.pages.gacha.start.${hasPulls ? 'enterOf' : 'editOf'}`, { name })}
      renderDialog={(close) => (
        <TypePityDialog
          account={account}
          pullType={overview.pullType}
          start={overview.start}
          tops={overview.tops}
          oldest={hasPulls ? overview.oldest : null}
          onClose={close}
          onSaved={close}
        />
      )}
    />
  )
}
