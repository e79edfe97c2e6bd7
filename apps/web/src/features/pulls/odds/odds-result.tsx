import { chanceAfter, pullsFor } from '@bannerday/domain/chances/pull-odds'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { shareText } from '../charts/share-text.ts'
import { OddsCurvePlot } from './odds-curve-plot.tsx'
import type { OddsQuestion } from '../device/odds-question.ts'
import classes from './odds-result.module.css'
import { useOdds } from './use-odds.ts'

const SHARES = [0.5, 0.75, 0.9, 0.99]

/** The chance with the pulls at hand, and how many pulls certain chances take. */
export function OddsResult({ question, pulls }: { question: OddsQuestion; pulls: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data: curve } = useOdds(question)
  // Its room is kept, so that another banner moves nothing.
  if (curve == null) return <div className={classes.result} />
  return (
    <div className={classes.result}>
      <p className={classes.chance} aria-live="polite">
        <strong>{shareText(chanceAfter(curve, pulls), language)}</strong>
        <span>{t('app.pages.gacha.odds.chance', { pulls })}</span>
      </p>
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
              <td key={share}>{pullsFor(curve, share).toLocaleString(language)}</td>
            ))}
          </tr>
        </tbody>
      </table>
      <OddsCurvePlot curve={curve} pulls={pulls} />
    </div>
  )
}
