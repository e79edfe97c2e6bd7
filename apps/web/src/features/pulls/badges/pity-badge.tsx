import type { Rarity } from '@bannerday/domain/pulls/pull'
import type { ReactNode } from 'react'
import { secondPityStep, topPityStep } from './pity-step.ts'
import { useTranslation } from 'react-i18next'
import { Hint } from '#shared/ui/hint.tsx'
import hidden from '#shared/ui/visually-hidden.module.css'
import classes from './pity-badge.module.css'
import type { RecordRow } from '../device/rows/record-calls.ts'

/** How many pulls it took, and how far that can be trusted. */
export function PityBadge({ row }: { row: RecordRow }) {
  const { t } = useTranslation()
  const { count, rarity, certainty } = row
  if (count === null) return '–'
  return (
    <PityNumber rarity={rarity} count={count}>
      {certainty === 'at-least' && (
        <Hint text={t('app.pages.gacha.explain.atLeast')}>
          {t('app.pages.gacha.records.atLeast', { count })}
        </Hint>
      )}
      {certainty === 'doubtful' && (
        <Hint text={t('app.pages.gacha.explain.doubtful')}>
          {count}
          <span aria-hidden>?</span>
          <span className={hidden.hidden}>{t('app.pages.gacha.records.doubtful')}</span>
        </Hint>
      )}
      {certainty === 'exact' && count}
    </PityNumber>
  )
}

type PityNumberProps = { rarity: Rarity | null; count: number; children?: ReactNode }

/** A number of pulls, with the colour of its step beside the number. */
export function PityNumber({ rarity, count, children = count }: PityNumberProps) {
  const step = rarity === 5 ? `top-${topPityStep(count)}` : `second-${secondPityStep(count)}`
  return (
    <span className={classes.pity} data-step={step}>
      {children}
    </span>
  )
}
