import { findPullsForProbability, type OddsRange } from '@bannerday/domain/odds/pull-odds'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { rangeText, shareText } from '../common/share-text.ts'
import classes from './odds-needed.module.css'

const SHARES = [0.5, 0.75, 0.9, 0.99]

/** Shows the number of pulls for selected probabilities. */
export function OddsNeeded({ range }: { range: OddsRange }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const needs = SHARES.map((share) => ({
    share,
    fewest: findPullsForProbability(range.high, share),
    most: findPullsForProbability(range.low, share),
  }))
  const hasRange = needs.some(({ fewest, most }) => fewest !== most)
  return (
    <table className={classes.needed}>
      <caption>{t(`app.pages.gacha.odds.${hasRange ? 'neededRange' : 'needed'}`)}</caption>
      <thead>
        <tr>
          {SHARES.map((share) => (
            <th key={share} scope="col">
              {shareText(share, language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {needs.map(({ share, fewest, most }) => (
            <td key={share}>
              {rangeText(fewest.toLocaleString(language), most.toLocaleString(language))}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
