import type { GameId } from '@bannerday/domain/game'
import { hasMarkers } from '@bannerday/domain/markers/pull-markers'
import { hasCapturingRadiance } from '@bannerday/domain/markers/pull-markers-radiance'
import type { PullStart } from '@bannerday/domain/pity/pity'
import { pityRule } from '@bannerday/domain/pity/pity-rules'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from '../tasks/task-view.module.css'
import { useRarityNames } from '../words/use-rarity-names.ts'
import { CountField } from './count-field.tsx'

type StateFieldsProps = {
  game: GameId
  pullType: string
  hasPulls: boolean
  start: PullStart
  onChange: (start: PullStart) => void
}

/** The counters and the guarantee. */
export function StateFields({ game, pullType, hasPulls, start, onChange }: StateFieldsProps) {
  const { t } = useTranslation()
  const { top, second } = useRarityNames(game)
  const rule = pityRule(game, pullType)
  return (
    <div className={classes.pairs}>
      <CountField
        label={t('app.pages.gacha.start.pity', { rarity: top })}
        most={(rule?.topHard ?? 1000) - 1}
        value={start.topPity}
        onChange={(topPity) => onChange(withField(start, { topPity }))}
      />
      <CountField
        label={t('app.pages.gacha.start.pity', { rarity: second })}
        most={rule?.secondHard ?? 1000}
        value={start.secondPity}
        onChange={(secondPity) => onChange(withField(start, { secondPity }))}
      />
      {hasMarkers(game, pullType) && (
        <label className={classes.field}>
          {t(`app.pages.gacha.start.${hasPulls ? 'guaranteed' : 'guaranteedNow'}`)}
          <select
            value={String(start.isGuaranteed)}
            onChange={({ currentTarget: { value } }) =>
              onChange(
                withField(start, {
                  isGuaranteed: value === 'undefined' ? undefined : value === 'true',
                }),
              )
            }
          >
            <option value="undefined">{t('app.pages.gacha.start.unknown')}</option>
            <option value="true">{t('app.pages.gacha.start.yes')}</option>
            <option value="false">{t('app.pages.gacha.start.no')}</option>
          </select>
        </label>
      )}
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

/** What is not known is absent, not undefined. */
function withField(
  start: PullStart,
  change: { readonly [Field in keyof PullStart]: PullStart[Field] | undefined },
): PullStart {
  const fields = Object.entries({ ...start, ...change })
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}
