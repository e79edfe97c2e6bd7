import { IconTargetArrow } from '@tabler/icons-react'
import { lazy } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { AccountId } from '../../device/store/stored-account.ts'
import { DialogButton } from '../../tasks/dialog-button.tsx'

const ChoicesDialog = lazy(async () => {
  const { ChoicesDialog: component } = await import('./choices-dialog.tsx')
  return { default: component }
})

type ChoicesButtonProps = { account: AccountId; pullType: string; name: string }

/** Lets the player say which items were chosen on the banners of a type. */
export function ChoicesButton({ account, pullType, name }: ChoicesButtonProps) {
  const { t } = useTranslation()
  return (
    <DialogButton
      icon={<IconTargetArrow size={16} aria-hidden />}
      text={t('app.pages.gacha.choices.open')}
      label={t('app.pages.gacha.choices.openOf', { name })}
      renderDialog={(close) => (
        <ChoicesDialog account={account} pullType={pullType} name={name} onClose={close} />
      )}
    />
  )
}
