import type { GameId } from '@bannerday/domain/game'
import type { PullSavings } from '@bannerday/domain/plan/pull-savings'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { NumberField } from '../odds/number-field.tsx'
import classes from './plan-section.module.css'

const KINDS = ['currency', 'passes', 'shop'] as const
const MOST = 999_999

type SavingsFieldsProps = {
  game: GameId
  savings: PullSavings
  onChange: (savings: PullSavings) => void
}

/** What the player has, each under the name that the game gives it. */
export function SavingsFields({ game, savings, onChange }: SavingsFieldsProps) {
  const { t } = useTranslation()
  return (
    <div className={`${classes.fields} ${classes.savings}`}>
      {KINDS.map((kind) => (
        <NumberField
          key={kind}
          label={t(`app.pages.gacha.plan.savings.${game}.${kind}`)}
          min={0}
          max={MOST}
          value={savings[kind]}
          onChange={(value) => onChange({ ...savings, [kind]: value })}
        />
      ))}
    </div>
  )
}
