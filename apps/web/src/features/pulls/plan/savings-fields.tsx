import type { GameId } from '@bannerday/domain/game'
import type { Ref } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { PullPlan } from '#shared/preferences/pull-plan.ts'
import { NumberField } from '../odds/number-field.tsx'
import classes from './plan-section.module.css'

const KINDS = ['currency', 'passes', 'shop'] as const
const MAX_AMOUNT = 999_999

type SavingsFieldsProps = {
  game: GameId
  savings: PullPlan['savings']
  ref: Ref<HTMLDivElement>
  onChange: (savings: PullPlan['savings']) => void
}

/** Edits the savings, each under its in-game name; empty until entered. */
export function SavingsFields({ game, savings, ref, onChange }: SavingsFieldsProps) {
  const { t } = useTranslation()
  return (
    <div ref={ref} className={`${classes.fields} ${classes.savings}`}>
      {KINDS.map((kind) => (
        <NumberField
          key={kind}
          label={t(`app.pages.gacha.plan.savings.${game}.${kind}`)}
          min={0}
          max={MAX_AMOUNT}
          value={savings[kind]}
          onChange={(value) => onChange({ ...savings, [kind]: value })}
          onEmpty={() => onChange({ ...savings, [kind]: undefined })}
        />
      ))}
    </div>
  )
}
