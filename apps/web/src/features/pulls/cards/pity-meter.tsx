import type { Certainty } from '@bannerday/domain/pity/pity'
import { useTranslation } from 'react-i18next'
import classes from './pity-meter.module.css'

type PityMeterProps = {
  rarity: string
  rank: 'top' | 'second'
  pity: number
  certainty: Certainty
  /** Null where nothing is promised. */
  hard: number | null
  soft: number | null
}

/** How far a counter is: always in words, and as a bar where there is an end to reach. */
export function PityMeter({ rarity, rank, pity, certainty, hard, soft }: PityMeterProps) {
  const { t } = useTranslation()
  const state = usePityState(rank, pity, hard, soft)
  const pityText = certainty === 'exact' ? String(pity) : `≥ ${pity}`
  return (
    <div className={classes.meter} data-rank={rank}>
      <div className={classes.line}>
        <span>{t('app.pages.gacha.overview.pity', { rarity })}</span>
        <strong className={classes.pity}>
          {hard === null
            ? pityText
            : t('app.pages.gacha.overview.pityOf', { pity: pityText, hard })}
        </strong>
      </div>
      {hard !== null && (
        <div className={classes.bar} aria-hidden>
          <span className={classes.reached} style={{ inlineSize: share(pity, hard) }} />
          {soft !== null && (
            <span className={classes.soft} style={{ insetInlineStart: share(soft, hard) }} />
          )}
        </div>
      )}
      {state !== null && <div className={classes.state}>{state}</div>}
    </div>
  )
}

function usePityState(
  rank: 'top' | 'second',
  pity: number,
  hard: number | null,
  soft: number | null,
): string | null {
  const { t } = useTranslation()
  // One of the second rarity may come a pull later, when one of the top rarity takes its place.
  if (rank === 'top' && hard !== null && pity >= hard) {
    return t('app.pages.gacha.overview.overdue')
  }
  if (hard !== null && pity + 1 >= hard) return t('app.pages.gacha.overview.due')
  if (soft === null) return null
  // The next pull is the one whose chance is raised.
  return pity + 1 >= soft
    ? t('app.pages.gacha.overview.softReached')
    : t('app.pages.gacha.overview.softFrom', { soft })
}

function share(part: number, whole: number): string {
  return `${Math.min(100, (part / whole) * 100)}%`
}
