import { secondPityStep, topPityStep } from './pity-step.ts'
import { useTranslation } from 'react-i18next'
import hidden from '#shared/ui/visually-hidden.module.css'
import classes from './pity-badge.module.css'
import type { RecordRow } from '../device/record-calls.ts'

/** How many pulls it took, with the colour of its step beside the number. */
export function PityBadge({ row }: { row: RecordRow }) {
  const { t } = useTranslation()
  const { count, rarity, certainty } = row
  if (count === null) return '–'
  const step = rarity === 5 ? `top-${topPityStep(count)}` : `second-${secondPityStep(count)}`
  return (
    <span className={classes.pity} data-step={step}>
      {certainty === 'at-least' ? t('app.pages.gacha.records.atLeast', { count }) : count}
      {certainty === 'doubtful' && (
        <>
          <span aria-hidden>?</span>
          <span className={hidden.hidden}>{t('app.pages.gacha.records.doubtful')}</span>
        </>
      )}
    </span>
  )
}
