import type { Rarity } from '@bannerday/domain/pulls/pull'
import type { ReactNode } from 'react'
import { secondPityStep, topPityStep } from './pity-step.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Hint } from '#shared/ui/hint.tsx'
import hidden from '#shared/ui/visually-hidden.module.css'
import classes from './pity-badge.module.css'
import type { RecordRow } from '../device/rows/record-outcomes.ts'

type PityBadgeProps = {
  readonly row: RecordRow
  /** Whether the surrounding elements already explain an inexact pity. */
  readonly isExplained?: boolean
}

/** Shows the pity of a pull and its certainty. */
export function PityBadge({ row, isExplained = false }: PityBadgeProps) {
  const { t } = useTranslation()
  const { count, rarity, certainty } = row
  if (count === null) return '–'
  const text =
    certainty === 'doubtful' ? (
      <>
        {count}
        <span aria-hidden>?</span>
        <span className={hidden.hidden}>{t('app.pages.gacha.records.doubtful')}</span>
      </>
    ) : (
      t('app.pages.gacha.records.atLeast', { count })
    )
  const why = certainty === 'doubtful' ? 'doubtful' : 'atLeast'
  return (
    <PityNumber rarity={rarity} count={count}>
      {certainty === 'exact' && count}
      {certainty !== 'exact' && isExplained && text}
      {certainty !== 'exact' && !isExplained && (
        <Hint text={t(`app.pages.gacha.explain.${why}`)}>{text}</Hint>
      )}
    </PityNumber>
  )
}

type PityNumberProps = { rarity: Rarity | null; count: number; children?: ReactNode }

/** Renders a number of pulls next to the color of its step. */
export function PityNumber({ rarity, count, children = count }: PityNumberProps) {
  const step = rarity === 5 ? `top-${topPityStep(count)}` : `second-${secondPityStep(count)}`
  return (
    <span className={classes.pity} data-step={step}>
      {children}
    </span>
  )
}
