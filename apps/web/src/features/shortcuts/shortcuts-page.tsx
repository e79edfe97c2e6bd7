import { GAME_IDS } from '@bannerday/domain/game'
import { englishShortcuts } from '@bannerday/locales/english/shortcuts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { PageHeader } from '#shared/ui/page-header.tsx'
import { GameCard } from './game-card.tsx'
import classes from './shortcuts-page.module.css'

addEnglish(englishShortcuts)

export function ShortcutsPage() {
  const { t } = useTranslation()
  return (
    <div className={classes.page}>
      <PageHeader title={t('app.sidebar.shortcuts')} />
      <p className={classes.intro}>{t('app.pages.shortcuts.intro')}</p>
      <div className={classes.games}>
        {GAME_IDS.map((game) => (
          <GameCard key={game} game={game} />
        ))}
      </div>
    </div>
  )
}
