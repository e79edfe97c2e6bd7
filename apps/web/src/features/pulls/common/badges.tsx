import type { PullChoice } from '@bannerday/domain/outcomes/pull-choices'
import type { PullOutcome } from '@bannerday/domain/outcomes/pull-outcomes'
import type { ManualMark } from '@bannerday/domain/pulls/manual-mark'
import type { Rarity } from '@bannerday/domain/pulls/pull'
import type { ReactNode } from 'react'
import {
  IconHelpCircle,
  IconPencil,
  IconStar,
  IconStarFilled,
  IconStarOff,
  IconTargetArrow,
  IconTargetOff,
} from '#shared/ui/icons.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Hint } from '#shared/ui/hint.tsx'
import hidden from '#shared/ui/visually-hidden.module.css'
import type { RecordRow } from '../local-store/record-view.ts'
import classes from './badges.module.css'

/** The outcomes differ in shape, because color alone is not accessible. */
export const OUTCOME_ICONS = {
  won: IconStarFilled,
  guaranteed: IconStar,
  lost: IconStarOff,
  unknown: IconHelpCircle,
}

/** Shows the outcome of a 50/50 by shape and word, not by color alone. */
export function OutcomeBadge({ outcome }: { outcome: PullOutcome }) {
  const { t } = useTranslation()
  if (outcome === 'none') return null
  const Icon = OUTCOME_ICONS[outcome]
  return (
    <span className={`${classes.badge} ${classes.outcome}`} data-marker={outcome}>
      <Icon size={14} aria-hidden />
      {t(`app.pages.gacha.records.markers.${outcome}`)}
    </span>
  )
}

/** Shows whether a pull was the selected item. */
export function ChoiceBadge({ choice }: { choice: PullChoice }) {
  const { t } = useTranslation()
  if (choice === 'none') return null
  const Icon = choice === 'chosen' ? IconTargetArrow : IconTargetOff
  return (
    <span className={classes.badge} data-marker={choice}>
      <Icon size={14} aria-hidden />
      {t(`app.pages.gacha.records.choices.${choice}`)}
    </span>
  )
}

/** Marks a pull that the player added or edited. */
export function ManualBadge({ mark }: { mark: ManualMark | null }) {
  const { t } = useTranslation()
  if (mark === null) return null
  return (
    <span className={`${classes.badge} ${classes.manual}`}>
      <IconPencil size={14} aria-hidden />
      {t(`app.pages.gacha.records.edit.marks.${mark}`)}
    </span>
  )
}

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

/** The upper limit of each color step. The last color applies above the last limit. */
const TOP_LIMITS = [35, 45, 55, 60, 65, 70, 75] as const
const SECOND_LIMITS = [5, 8, 9] as const

/** Returns the color step of a top-rarity pity: 0 (up to 35, lucky) to 7 (above 75). */
export function topPityStep(count: number): number {
  return getStep(count, TOP_LIMITS)
}

/** Returns the color step of a second-rarity pity: 0 (up to 5) to 3 (above 9). */
export function secondPityStep(count: number): number {
  return getStep(count, SECOND_LIMITS)
}

function getStep(count: number, limits: readonly number[]): number {
  const step = limits.findIndex((limit) => count <= limit)
  return step === -1 ? limits.length : step
}
