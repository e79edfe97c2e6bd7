import type { GameId } from '@bannerday/domain/game'
import { listOddsTargets } from '@bannerday/domain/odds/pull-odds'
import { getPullTypes } from '@bannerday/domain/pulls/pull'
import { englishCharts } from '@bannerday/locales/english/charts'
import { useState } from 'react'
import { addEnglish } from '#shared/i18n/english.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { SectionCard } from '#shared/ui/section-card.tsx'
import formClasses from '../common/form-fields.module.css'
import { TypeSelect } from '../common/form-fields.tsx'
import { usePullOverview } from '../local-store/pull-queries.ts'
import type { TypeOverview } from '../local-store/read-overview.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import classes from './banner-odds.module.css'
import { BannerOdds } from './banner-odds.tsx'
import { getStart, type PlannedPulls } from './odds-fields.ts'

addEnglish(englishCharts)

/** Returns the planned pulls for a type and their day, or null without a plan. */
type PullsAtHand = (pullType: string) => PlannedPulls | null

type OddsPanelProps = {
  game: GameId
  account: AccountId | undefined
  pullsAtHand: PullsAtHand
}

/**
 * Computes the odds on a banner from the state of the selected account, or from zero without one.
 */
export function OddsPanel({ game, account, pullsAtHand }: OddsPanelProps) {
  return account === undefined ? (
    <OddsCard game={game} types={[]} pullsAtHand={pullsAtHand} />
  ) : (
    <AccountOdds account={account} pullsAtHand={pullsAtHand} />
  )
}

type AccountOddsProps = { account: AccountId; pullsAtHand: PullsAtHand }

function AccountOdds({ account, pullsAtHand }: AccountOddsProps) {
  const overview = usePullOverview(account)
  // The cards above show a loading error.
  if (overview.isPending) return null
  return (
    <OddsCard
      key={account.uid}
      game={account.game}
      types={overview.data?.types ?? []}
      pullsAtHand={pullsAtHand}
    />
  )
}

type OddsCardProps = {
  game: GameId
  types: readonly TypeOverview[]
  pullsAtHand: PullsAtHand
}

function OddsCard({ game, types, pullsAtHand }: OddsCardProps) {
  const { t } = useTranslation()
  const choices = getPullTypes(game).filter((type) => listOddsTargets(game, type).length > 0)
  const [chosen, setChosen] = useState<string | null>(null)
  const pullType = chosen ?? choices[0] ?? ''
  const type = types.find((one) => one.pullType === pullType)
  const start = getStart(game, pullType, type)
  return (
    <SectionCard title={t('app.pages.gacha.odds.title')}>
      <div className={classes.odds}>
        <div className={formClasses.label}>
          {t('app.pages.gacha.odds.banner')}
          <TypeSelect
            label={t('app.pages.gacha.odds.banner')}
            game={game}
            types={choices}
            selected={pullType}
            onChange={setChosen}
          />
        </div>
        {/* New pulls reset the edited start values. */}
        <BannerOdds
          key={`${pullType} ${JSON.stringify(start)}`}
          game={game}
          pullType={pullType}
          start={start}
          type={type}
          pullsAtHand={pullsAtHand(pullType)}
        />
      </div>
    </SectionCard>
  )
}
