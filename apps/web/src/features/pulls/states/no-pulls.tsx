import type { GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import classes from './no-pulls.module.css'

/** Shows that a game has no pulls yet, and the benefit of an import. */
export function NoPulls({ game }: { game: GameId }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <div className={classes.empty}>
      <h2 className={classes.title}>
        {t('app.pages.gacha.empty.title', { game: gameNames[game][language] })}
      </h2>
      <p className={classes.intro}>{t('app.pages.gacha.empty.intro')}</p>
    </div>
  )
}
