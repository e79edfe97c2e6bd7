import type { GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { useLanguage } from '#shared/i18n/use-language.ts'
import classes from './no-pulls.module.css'

type NoPullsProps = {
  game: GameId
  /** Where a file goes in. */
  children: ReactNode
}

/** Says how to get a file, what happens to it, and takes it. */
export function NoPulls({ game, children }: NoPullsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <section className={classes.empty}>
      <header className={classes.head}>
        <Title order={2} size="h3">
          {t('app.pages.gacha.empty.title', { game: gameNames[game][language] })}
        </Title>
        <p className={classes.intro}>{t('app.pages.gacha.empty.intro')}</p>
      </header>
      {children}
      <p className={classes.privacy}>
        <IconLock size={16} aria-hidden />
        {t('app.pages.gacha.empty.privacy')}
      </p>
      <div className={classes.how}>
        <Title order={3} size="h5">
          {t('app.pages.gacha.empty.howTitle')}
        </Title>
        <ol className={classes.steps}>
          <li>
            {t(
              game === 'wuthering'
                ? 'app.pages.gacha.empty.step1Wuthering'
                : 'app.pages.gacha.empty.step1',
            )}
          </li>
          <li>{t('app.pages.gacha.empty.step2')}</li>
          <li>{t('app.pages.gacha.empty.step3')}</li>
        </ol>
      </div>
    </section>
  )
}
