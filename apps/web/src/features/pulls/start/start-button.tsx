import { IconPencil } from '@tabler/icons-react'
import { lazy } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import { DialogButton } from '../actions/dialog-button.tsx'
import type { TypeOverview } from '../local-store/read-overview.ts'

const StartDialog = lazy(async () => {
  const { StartDialog: component } = await import('./start-dialog.tsx')
  return { default: component }
})

type StartButtonProps = { account: AccountId; overview: TypeOverview; name: string }

/** Opens the manual entry of the pity before an incomplete or missing history. */
export function StartButton({ account, overview, name }: StartButtonProps) {
  const { t } = useTranslation()
  // Without pulls, the card consists of manual entries, which the button edits.
  const hasPulls = overview.total > 0
  return (
    <DialogButton
      icon={<IconPencil size={16} aria-hidden />}
      text={t(`app.pages.gacha.start.${hasPulls ? 'enter' : 'edit'}`)}
      label={t(`app.pages.gacha.start.${hasPulls ? 'enterOf' : 'editOf'}`, { name })}
      renderDialog={(close) => (
        <StartDialog
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
