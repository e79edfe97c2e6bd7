import { IconTargetArrow } from '@tabler/icons-react'
import { lazy } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { AccountId } from '../../device/store/stored-account.ts'
import { DialogButton } from '../../tasks/dialog-button.tsx'

const ChoicesDialog = lazy(async () => {
  const { ChoicesDialog: component } = await import('./choices-dialog.tsx')
  return { default: component }
})

/** The chronicled banner, for which the game uses another term. */
const CHRONICLED = '500'

type ChoicesButtonProps = { account: AccountId; pullType: string; name: string }

/** Opens the editor of the selected items on the banners of a type. */
export function ChoicesButton({ account, pullType, name }: ChoicesButtonProps) {
  const { t } = useTranslation()
  const text = pullType === CHRONICLED ? 'openChronicled' : 'open'
  return (
    <DialogButton
      icon={<IconTargetArrow size={16} aria-hidden />}
      text={t(`app.pages.gacha.choices.${text}`)}
      label={t(`app.pages.gacha.choices.${text}Of`, { name })}
      renderDialog={(close) => (
        <ChoicesDialog account={account} pullType={pullType} name={name} onClose={close} />
      )}
    />
  )
}
