import type { GameId } from '@bannerday/domain/game'
import { getPityRule } from '@bannerday/domain/pity/pity-rules'
import { getTraits } from '@bannerday/domain/games/traits'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { shortMonthText } from '#shared/dates/date-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { ExternalLink } from '#shared/ui/external-link.tsx'
import text from '#shared/ui/text-summary.module.css'
import classes from './odds-rules.module.css'
import { useRarityNames } from '../common/labels.ts'
import { ruleLines } from './rule-lines.ts'

/** Shows the rules behind the odds of a type, with their sources. */
export function OddsRules({ game, pullType }: { game: GameId; pullType: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const rarity = useRarityNames(game).top
  const rule = getPityRule(game, pullType)
  if (rule === null) return null
  return (
    <details className={classes.rules}>
      <summary className={text.summary}>{t('app.pages.gacha.odds.rules.title')}</summary>
      <ul>
        {ruleLines({ t, language, game, pullType, rule, rarity }).map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{t('app.pages.gacha.odds.rules.exact')}</li>
      </ul>
      <ul className={classes.sources}>
        {getTraits(game).pulls.ruleSources.map(({ title, url, read }) => (
          <li key={title}>
            {url === undefined ? title : <ExternalLink href={url}>{title}</ExternalLink>} (
            {t('app.pages.gacha.odds.rules.read', { month: shortMonthText(read, language) })})
          </li>
        ))}
      </ul>
    </details>
  )
}
