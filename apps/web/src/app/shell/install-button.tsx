import { IconDownload } from '#shared/ui/icons.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { consumeInstallPrompt } from './install-offer.ts'
import classes from './top-bar.module.css'

export function InstallButton() {
  const { t } = useTranslation()

  async function install() {
    const outcome = await consumeInstallPrompt()
    if (outcome === 'accepted') showToast(t('app.pages.home.pwa_install_accepted'))
    else showToast(t('app.pages.home.pwa_install_declined'), { color: 'info' })
  }

  return (
    <Button
      variant="quiet"
      aria-label={t('app.pages.home.install_app')}
      onClick={() => void install()}
    >
      <IconDownload size={22} stroke={1.7} />
      <span className={classes.name}>{t('app.pages.home.install_app')}</span>
    </Button>
  )
}
