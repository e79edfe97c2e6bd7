import type { GameId } from '@bannerday/domain/game'
import { hasCapturingRadiance } from '@bannerday/domain/outcomes/capturing-radiance'
import { hasOutcomes } from '@bannerday/domain/outcomes/pull-outcomes'
import type { ManualPity } from '@bannerday/domain/pity/pity'
import { getPityRule } from '@bannerday/domain/pity/pity-rules'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from '../actions/task-view.module.css'
import { useRarityNames } from '../common/labels.ts'
import { CountField } from './count-field.tsx'
import { GuaranteeField } from './guarantee-field.tsx'

type StateFieldsProps = {
  game: GameId
  pullType: string
  hasPulls: boolean
  start: ManualPity
  onChange: (start: ManualPity) => void
}

/** Edits the pity and the guarantee, which every player knows. */
export function StateFields({ game, pullType, hasPulls, start, onChange }: StateFieldsProps) {
  const { t } = useTranslation()
  const { top } = useRarityNames(game)
  return (
    <div className={classes.pairs}>
      <CountField
        label={t('app.pages.gacha.start.pity', { rarity: top })}
        most={(getPityRule(game, pullType)?.topHard ?? 1000) - 1}
        value={start.topPity}
        onChange={(topPity) => onChange(withField(start, { topPity }))}
      />
      {hasOutcomes(game, pullType) && (
        <GuaranteeField
          label={t(`app.pages.gacha.start.${hasPulls ? 'guaranteed' : 'guaranteedNow'}`)}
          value={start.isGuaranteed}
          onChange={(isGuaranteed) => onChange(withField(start, { isGuaranteed }))}
        />
      )}
    </div>
  )
}

type RareFieldsProps = Omit<StateFieldsProps, 'hasPulls'>

/** Edits the pity of the lower rarity and the losses in a row, which few players count. */
export function RareFields({ game, pullType, start, onChange }: RareFieldsProps) {
  const { t } = useTranslation()
  const { second } = useRarityNames(game)
  return (
    <div className={classes.pairs}>
      <CountField
        label={t('app.pages.gacha.start.pity', { rarity: second })}
        most={getPityRule(game, pullType)?.secondHard ?? 1000}
        value={start.secondPity}
        onChange={(secondPity) => onChange(withField(start, { secondPity }))}
      />
      {hasCapturingRadiance(game, pullType) && (
        <CountField
          label={t('app.pages.gacha.start.lostInARow')}
          most={3}
          value={start.lostInARow}
          onChange={(lostInARow) => onChange(withField(start, { lostInARow }))}
        />
      )}
    </div>
  )
}

/** Removes an unknown value instead of storing undefined. */
function withField(
  start: ManualPity,
  change: { readonly [Field in keyof ManualPity]: ManualPity[Field] | undefined },
): ManualPity {
  const fields = Object.entries({ ...start, ...change })
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}
