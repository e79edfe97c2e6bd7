import type { GameId } from '@bannerday/domain/game'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './pull-file-guide.module.css'

/** Says how to get a file of a game's pulls, and what happens to it. */
export function PullFileGuide({ game }: { game: GameId }) {
  const { t } = useTranslation()
  const firstStep = game === 'wuthering' ? 'step1Wuthering' : 'step1'
  return (
    <section className={classes.guide}>
      <p className={classes.privacy}>
        <IconLock size={16} aria-hidden />
        {t('app.pages.gacha.empty.privacy')}
      </p>
      <h3 className={classes.title}>{t('app.pages.gacha.empty.howTitle')}</h3>
      <ol className={classes.steps}>
        <li>{t(`app.pages.gacha.empty.${firstStep}`)}</li>
        <li>{t('app.pages.gacha.empty.step2')}</li>
        <li>{t('app.pages.gacha.empty.step3')}</li>
      </ol>
    </section>
  )
}
