import type { GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { launchLinks } from '@bannerday/game-data/launch-links'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import classes from './launch-dialog.module.css'
import { LaunchSection } from './launch-section.tsx'

type LaunchDialogProps = { game: GameId; onClose: () => void }

/**
 * Lists the launchers of a game for both server families and each kind of device, the likely one
 * first.
 */
export function LaunchDialog({ game, onClose }: LaunchDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { cn, global } = launchLinks[game]
  const china = (
    <LaunchSection key="china" title={t('app.pages.timeline.china_server')} links={cn} />
  )
  const abroad = (
    <LaunchSection key="abroad" title={t('app.pages.timeline.global_server')} links={global} />
  )
  return (
    <Dialog
      title={t('app.pages.timeline.launch_title', { game: gameNames[game][language] })}
      width={400}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('app.common.close')}
        </Button>
      }
    >
      {language === 'zh-Hans' ? [china, abroad] : [abroad, china]}
      <p className={classes.note}>{t('app.pages.timeline.launch_note')}</p>
    </Dialog>
  )
}
