import { IconPhotoShare } from '#shared/ui/icons.ts'
import { lazy } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { usePullOverview, usePullStatistics } from '../local-store/pull-client.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import { DialogButton } from '../common/dialog-button.tsx'

const ShareImageDialog = lazy(async () => ({
  default: (await import('./share-image-dialog.tsx')).ShareImageDialog,
}))

/** Opens the dialog with an image of an account's pulls. */
export function ShareImageButton({ account }: { account: AccountId }) {
  const { t } = useTranslation()
  const { data: statistics } = usePullStatistics(account)
  const { data: overview } = usePullOverview(account)
  const text = t('app.pages.gacha.statistics.picture.open')
  if (statistics === undefined || overview === undefined) return null
  return (
    <DialogButton
      icon={<IconPhotoShare size={16} aria-hidden />}
      text={text}
      label={text}
      renderDialog={(close) => (
        <ShareImageDialog
          account={account}
          statistics={statistics}
          overview={overview}
          onClose={close}
        />
      )}
    />
  )
}
