import type { GameId } from '@bannerday/domain/game'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { IconLink, IconPencil, IconPlus } from '#shared/ui/icons.ts'
import { TextButton } from '#shared/ui/text-button.tsx'
import { useIsPhone } from '#shared/ui/use-media-query.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import classes from './file-sources.module.css'
import { LinkImportDialog } from './file-sources.tsx'
import { ImportDrop, type PullImport } from './pull-import.tsx'

const ManualPityDialog = lazy(async () => ({
  default: (await import('../pity-cards/manual-pity-dialog.tsx')).ManualPityDialog,
}))

type AddPullsProps = { pullImport: PullImport; game: GameId; account: AccountId }

/**
 * Opens all ways to add pulls to a page that has some. The dialog also appears while a file is read
 * that was dropped on the page.
 */
export function AddPulls({ pullImport, game, account }: AddPullsProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const [step, setStep] = useState<'closed' | 'ways' | 'link' | 'pity'>('closed')
  const { state, isOver, inFiles, cancel } = pullImport
  const isReading = state.kind === 'working'
  const isShown = state.kind === 'preview' || state.kind === 'problem' || inFiles !== null
  // The result of the import replaces the dialog.
  if (isShown && step === 'ways') setStep('closed')
  const close = () => setStep('closed')
  return (
    <>
      <Button
        leftSection={<IconPlus size={18} aria-hidden />}
        aria-label={t('app.pages.gacha.drop.open')}
        onClick={() => setStep('ways')}
      >
        {t(isPhone ? 'app.pages.gacha.drop.openShort' : 'app.pages.gacha.drop.open')}
      </Button>
      {(step === 'ways' || isReading) && (
        <Dialog
          title={t('app.pages.gacha.drop.open')}
          width={560}
          isSheet
          hasCloseButton
          onClose={() => {
            if (isReading) cancel()
            close()
          }}
        >
          <ImportDrop pullImport={pullImport}>
            <TextButton onClick={() => setStep('link')}>
              <IconLink size={16} aria-hidden />
              {t('app.pages.gacha.link.title')}
            </TextButton>
            <TextButton onClick={() => setStep('pity')}>
              <IconPencil size={16} aria-hidden />
              {t('app.pages.gacha.start.enter')}
            </TextButton>
          </ImportDrop>
        </Dialog>
      )}
      {isOver && step !== 'ways' && (
        <output className={classes.release}>{t('app.pages.gacha.drop.release')}</output>
      )}
      <Suspense>
        {step === 'link' && <LinkImportDialog game={game} onClose={close} />}
        {step === 'pity' && <ManualPityDialog game={game} account={account} onClose={close} />}
      </Suspense>
    </>
  )
}
