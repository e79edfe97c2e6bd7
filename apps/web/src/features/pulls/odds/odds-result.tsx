import { chanceAfter, pullsFor, type OddsRange } from '@bannerday/domain/chances/pull-odds'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { rangeText, shareText } from '../charts/share-text.ts'
import { OddsCurvePlot } from './odds-curve-plot.tsx'
import type { OddsQuestion } from '../device/odds-question.ts'
import classes from './odds-result.module.css'
import { useOdds } from './use-odds.ts'

const SHARES = [0.5, 0.75, 0.9, 0.99]

/** The chance with the pulls at hand, and how many pulls certain chances take. */
export function OddsResult({ question, pulls }: { question: OddsQuestion; pulls: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data: range } = useOdds(question)
  // Its room is kept, so that another banner moves nothing.
  if (range == null) return <div className={classes.result} />
  return (
    <div className={classes.result}>
      <p className={classes.chance} aria-live="polite">
        <strong>
          {rangeText(
            shareText(chanceAfter(range.low, pulls), language),
            shareText(chanceAfter(range.high, pulls), language),
          )}
        </strong>
        <span>{t('app.pages.gacha.odds.chance', { pulls })}</span>
      </p>
      {isWide(range) && <p className={classes.why}>{t('app.pages.gacha.odds.range')}</p>}
      <table className={classes.needed}>
        <caption>{t('app.pages.gacha.odds.needed')}</caption>
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
            {SHARES.map((share) => (
              <td key={share}>
                {rangeText(
                  pullsFor(range.high, share).toLocaleString(language),
                  pullsFor(range.low, share).toLocaleString(language),
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <OddsCurvePlot range={range} pulls={pulls} />
    </div>
  )
}

/** Whether the models differ by what can be seen in per cent with one digit. */
function isWide({ low, high }: OddsRange): boolean {
  return low.some((chance, pulls) => chanceAfter(high, pulls) - chance >= 0.001)
}
