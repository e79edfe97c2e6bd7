import { chanceAfter, type OddsRange } from '@bannerday/domain/chances/pull-odds'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { rangeText, shareText } from '../charts/share-text.ts'
import classes from './odds-result.module.css'

type OddsResultProps = {
  /** Null until it is reckoned. */
  range: OddsRange | null
  pulls: number
}

/** The chance with the pulls at hand. */
export function OddsResult({ range, pulls }: OddsResultProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  // Its room is kept, so that another banner moves nothing.
  if (range === null) return <div className={classes.result} />
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
    </div>
  )
}

/** Whether the models differ by what can be seen in per cent with one digit. */
function isWide({ low, high }: OddsRange): boolean {
  return low.some((chance, pulls) => chanceAfter(high, pulls) - chance >= 0.001)
}
