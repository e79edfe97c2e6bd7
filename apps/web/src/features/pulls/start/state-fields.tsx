import type { GameId } from '@bannerday/domain/game'
import { hasMarkers } from '@bannerday/domain/outcomes/pull-markers'
import { hasCapturingRadiance } from '@bannerday/domain/outcomes/pull-markers-radiance'
import type { PullStart } from '@bannerday/domain/pity/pity'
import { pityRule } from '@bannerday/domain/pity/pity-rules'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from '../tasks/task-view.module.css'
import { useRarityNames } from '../texts/use-rarity-names.ts'
import { CountField } from './count-field.tsx'
import { GuaranteeField } from './guarantee-field.tsx'

type StateFieldsProps = {
  game: GameId
  pullType: string
  hasPulls: boolean
  start: PullStart
  onChange: (start: PullStart) => void
}

/** Edits the pity and the guarantee, which every player knows. */
export function StateFields({ game, pullType, hasPulls, start, onChange }: StateFieldsProps) {
  const { t } = useTranslation()
  const { top } = useRarityNames(game)
  return (
    <div className={classes.pairs}>
      <CountField
        label={t('app.pages.gacha.start.pity', { rarity: top })}
        most={(pityRule(game, pullType)?.topHard ?? 1000) - 1}
        value={start.topPity}
        onChange={(topPity) => onChange(withField(start, { topPity }))}
      />
      {hasMarkers(game, pullType) && (
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
        most={pityRule(game, pullType)?.secondHard ?? 1000}
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
  start: PullStart,
  change: { readonly [Field in keyof PullStart]: PullStart[Field] | undefined },
): PullStart {
  const fields = Object.entries({ ...start, ...change })
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}
