import { getProbabilityAfter, type OddsRange } from '@bannerday/domain/odds/pull-odds'
import { CAPTURING_RADIANCE } from '@bannerday/domain/outcomes/capturing-radiance'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { shortDayText } from '#shared/dates/date-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { formatInterval, shareText } from '../common/share-text.ts'
import classes from './odds-result.module.css'

type OddsResultProps = {
  /** Null until the odds are computed. */
  range: OddsRange | null
  pulls: number
  /**
   * The day until which the plan collects these pulls, `yyyy-MM-dd`; null when they are available
   * now.
   */
  plannedUntil: string | null
  /** Whether the odds include Capturing Radiance. */
  hasRadiance: boolean
}

/** Shows the probability for the available pulls. */
export function OddsResult({ range, pulls, plannedUntil, hasRadiance }: OddsResultProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  // The space is reserved to avoid a layout shift on a change of banner.
  if (range === null) return <div className={classes.result} />
  const low = getProbabilityAfter(range.low, pulls)
  const high = getProbabilityAfter(range.high, pulls)
  return (
    <div className={classes.result}>
      <p className={classes.chance} aria-live="polite">
        <strong>{formatInterval(low, high, language)}</strong>
        <span>
          {plannedUntil === null
            ? t('app.pages.gacha.odds.chance', { pulls })
            : t('app.pages.gacha.odds.chancePlanned', {
                pulls,
                day: shortDayText(plannedUntil, language),
              })}
        </span>
      </p>
      {hasRadiance && (
        <p className={classes.why}>
          {t('app.pages.gacha.odds.radiance', {
            share: shareText(CAPTURING_RADIANCE.consolidated, language),
          })}
        </p>
      )}
    </div>
  )
}
