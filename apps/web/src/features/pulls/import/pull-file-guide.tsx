import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { gameNames } from '@bannerday/game-data/game-names'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { pullFileFormats, pullFileTools } from './pull-file-formats.ts'
import classes from './pull-file-guide.module.css'

/** Explains how to get a file of a game's pulls, and how it is processed. */
export function PullFileGuide({ game }: { game: GameId }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const tools = listText(pullFileTools[game], language)
  const formats = listText(pullFileFormats[game], language)
  return (
    <section className={classes.guide}>
      <p className={classes.privacy}>
        <IconLock size={16} aria-hidden />
        {t('app.pages.gacha.empty.privacy')}
      </p>
      <h3 className={classes.title}>{t('app.pages.gacha.empty.howTitle')}</h3>
      <ol className={classes.steps}>
        <li>
          {t('app.pages.gacha.empty.step1', { tools, formats, game: gameNames[game][language] })}
        </li>
        <li>{t('app.pages.gacha.empty.step2')}</li>
        <li>{t('app.pages.gacha.empty.step3')}</li>
      </ol>
    </section>
  )
}

/** Formats a list of names. In Chinese, spaces separate Latin names from the conjunction. */
function listText(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(language)
    .formatToParts(names)
    .map(({ value }) => (value === '和' ? ' 和 ' : value))
    .join('')
}
