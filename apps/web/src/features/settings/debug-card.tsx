import { IconTool } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { clearLanguageCache } from '#shared/i18n/clear-language-cache.ts'
import { Button } from '#shared/ui/button.tsx'
import { SectionCard } from '#shared/ui/section-card.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import classes from './debug-card.module.css'

export function DebugCard() {
  const { t } = useTranslation()

  async function reset() {
    try {
      await clearLanguageCache()
      showToast(t('app.settings.debug.languageCacheCleared'))
    } catch {
      showToast(t('app.settings.debug.languageCacheClearFailed'), { color: 'error' })
    }
  }

  return (
    <SectionCard icon={<IconTool size={22} stroke={1.7} />} title={t('app.settings.debug.title')}>
      <p className={classes.hint}>{t('app.settings.debug.hint')}</p>
      <Button variant="default" onClick={() => void reset()}>
        {t('app.settings.debug.resetLanguageCache')}
      </Button>
    </SectionCard>
  )
}
