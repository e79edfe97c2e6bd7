import type { GameId } from '@bannerday/domain/game'
import { IconLink } from '@tabler/icons-react'
import { lazy } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { AccountId } from '../device/store/stored-account.ts'
import { DialogButton } from '../tasks/dialog-button.tsx'

const LinkImportDialog = lazy(async () => {
  const { LinkImportDialog: component } = await import('./link-import-dialog.tsx')
  return { default: component }
})

type LinkImportButtonProps = {
  readonly game: GameId
  readonly onFile: (file: File, account: AccountId, owner: string | null) => void
}

/** Opens the import by official link. */
export function LinkImportButton({ game, onFile }: LinkImportButtonProps) {
  const { t } = useTranslation()
  const text = t('app.pages.gacha.link.title')
  return (
    <DialogButton
      icon={<IconLink size={16} aria-hidden />}
      text={text}
      label={text}
      renderDialog={(close) => (
        <LinkImportDialog
          game={game}
          onClose={close}
          onFile={(file, account, owner) => {
            close()
            onFile(file, account, owner)
          }}
        />
      )}
    />
  )
}
