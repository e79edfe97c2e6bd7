import { getRarityLetters } from '@bannerday/domain/games/timeline-traits'
import { hasCapturingRadiance } from '@bannerday/domain/outcomes/capturing-radiance'
import { hasChoosableItem, hasSelectedItem } from '@bannerday/domain/outcomes/pull-choices'
import { getPityRule } from '@bannerday/domain/pity/pity-rules'
import { getMaxPullsToFeatured } from '@bannerday/domain/pity/worst-case'
import { IconArrowRight, IconTargetArrow } from '#shared/ui/icons.ts'
import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { dayText } from '#shared/dates/date-text.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Hint } from '#shared/ui/hint.tsx'
import { DialogButton } from '../common/dialog-button.tsx'
import { GuaranteeLine, PityMeter } from './pity-meter.tsx'
import { useOutcomeText, usePullTypeName, useRarityNames } from '../common/labels.ts'
import type { TypeOverview } from '../local-store/read-overview.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import { TypePityButton } from './manual-pity-buttons.tsx'
import classes from './pity-cards.module.css'
import { TopChips } from './top-chips.tsx'

type PityCardDetailsProps = {
  account: AccountId
  overview: TypeOverview
  /** Whether the card contains the legend of the chips. */
  hasLegend: boolean
  /** Whether the card shows its name above. */
  hasName: boolean
}

/** Renders the content of a card: pity, guarantee, the latest top-rarity items and the counts. */
export function PityCardDetails({ account, overview, hasLegend, hasName }: PityCardDetailsProps) {
  const { game } = account
  const { t } = useTranslation()
  const language = useLanguage()
  const typeName = usePullTypeName()
  const outcomeText = useOutcomeText()
  const { pullType, total, top, second, unknown, guarantee, start, oldest, newest } = overview
  const rule = getPityRule(game, pullType)
  // Earlier unknown pulls determine how the first top-rarity item was won.
  const canHaveEarlierPulls = total > 0 && rule?.topHard != null
  const isRanked = getRarityLetters(game) !== undefined
  const rarities = useRarityNames(game)
  const { top: topName, second: secondName } = useRarityNames(game, 'alone')
  const name = typeName(game, pullType)
  // In French, the name of a rank changes after another word.
  const pityTitle = (rank: 's' | 'a', rarity: string) =>
    isRanked
      ? t(`app.pages.gacha.overview.${rank}RankPity`)
      : t('app.pages.gacha.overview.pity', { rarity })
  return (
    <>
      <header className={classes.head}>
        <div>
          {!hasName && <h2 className={classes.name}>{name}</h2>}
          <p className={classes.total}>
            {total === 0
              ? t('app.pages.gacha.start.byHand')
              : t('app.pages.gacha.overview.totalPulls', { count: total })}
          </p>
        </div>
        <Link
          to="/gacha/records"
          search={{ game, type: Number(pullType) }}
          className={classes.arrow}
          aria-label={t('app.pages.gacha.overview.recordsOf', { name })}
        >
          <IconArrowRight size={20} aria-hidden />
        </Link>
      </header>
      <div className={classes.meters}>
        <PityMeter
          rank="top"
          rarity={rarities.top}
          title={pityTitle('s', topName)}
          pity={overview.topPity}
          certainty={overview.topCertainty}
          hard={rule?.topHard ?? null}
          soft={rule?.topSoft ?? null}
        />
        {guarantee !== null && (rule?.rateUp === 'half' || rule?.rateUp === 'three-quarters') && (
          <GuaranteeLine
            guarantee={guarantee}
            rateUp={rule.rateUp}
            rarity={rarities.top}
            max={getMaxPullsToFeatured(rule, overview.topPity, guarantee.isGuaranteed)}
            hasRadiance={hasCapturingRadiance(game, pullType)}
          />
        )}
        {overview.fatePoints !== null && (
          <p className={classes.fate}>
            <Hint text={t('app.pages.gacha.explain.fatePoints')}>
              {t('app.pages.gacha.choices.fatePoints', { points: overview.fatePoints })}
            </Hint>
            {overview.chosenItem !== null && ` · ${overview.chosenItem}`}
          </p>
        )}
        {overview.fatePoints === null && overview.chosenItem !== null && (
          <p className={classes.fate}>
            {t('app.pages.gacha.choices.selected', { name: overview.chosenItem })}
          </p>
        )}
        <TopChips
          account={account}
          overview={overview}
          rarity={topName}
          name={name}
          hasLegend={hasLegend}
        />
        {(total > 0 || start.secondPity !== undefined) && (
          <PityMeter
            rank="second"
            rarity={rarities.second}
            title={pityTitle('a', secondName)}
            pity={overview.secondPity}
            certainty={overview.secondCertainty}
            hard={rule?.secondHard ?? null}
            soft={null}
          />
        )}
      </div>
      {total > 0 && (
        <dl className={classes.counts}>
          <Count rank="top" name={topName} value={top} />
          <Count rank="second" name={secondName} value={second} />
        </dl>
      )}
      {overview.outcomes !== null && (
        <p className={classes.outcomes}>
          {outcomeText(overview.outcomes, overview.remembered.length)}
        </p>
      )}
      <footer className={classes.foot}>
        <div className={classes.actions}>
          {hasChoosableItem(game, pullType) && (
            <ChosenItemsButton
              account={account}
              pullType={pullType}
              name={name}
              isSelection={hasSelectedItem(game, pullType)}
            />
          )}
          {(canHaveEarlierPulls || isIncomplete(overview)) && (
            <TypePityButton account={account} overview={overview} name={name} />
          )}
        </div>
        {unknown > 0 && (
          <span>{t('app.pages.gacha.overview.unknownRarity', { count: unknown })}</span>
        )}
        {overview.hasGaps && <span>{t('app.pages.gacha.overview.gaps')}</span>}
        {oldest !== null && (
          <span>{t('app.pages.gacha.overview.since', { time: dayText(oldest, language) })}</span>
        )}
        {newest !== null && (
          <span>{t('app.pages.gacha.overview.newest', { time: dayText(newest, language) })}</span>
        )}
      </footer>
    </>
  )
}

/** Returns whether part of the state is unknown or entered manually. */
function isIncomplete({
  topCertainty,
  secondCertainty,
  guarantee,
  start,
  tops,
}: TypeOverview): boolean {
  return (
    topCertainty === 'at-least' ||
    secondCertainty === 'at-least' ||
    guarantee?.isGuaranteed === null ||
    Object.keys(start).length > 0 ||
    tops.length > 0
  )
}

function Count({ rank, name, value }: { rank: 'top' | 'second'; name: string; value: number }) {
  const language = useLanguage()
  return (
    <div className={classes.count} data-rank={rank}>
      <dt>{name}</dt>
      <dd>{value.toLocaleString(language)}</dd>
    </div>
  )
}

const ChosenItemsDialog = lazy(async () => {
  const { ChosenItemsDialog: component } = await import('./chosen-items-dialog.tsx')
  return { default: component }
})

/** The chronicled banner, for which the game uses another term. */
const CHRONICLED = '500'

type ChosenItemsButtonProps = {
  account: AccountId
  pullType: string
  name: string
  /** Whether the item is selected without fate points. */
  isSelection: boolean
}

/** Opens the editor of the selected items on the banners of a type. */
function ChosenItemsButton({ account, pullType, name, isSelection }: ChosenItemsButtonProps) {
  const { t } = useTranslation()
  const path = pullType === CHRONICLED ? 'openChronicled' : 'open'
  const text = isSelection ? 'openSelected' : path
  return (
    <DialogButton
      icon={<IconTargetArrow size={16} aria-hidden />}
      text={t(`app.pages.gacha.choices.${text}`)}
      label={t(`app.pages.gacha.choices.${text}Of`, { name })}
      renderDialog={(close) => (
        <ChosenItemsDialog
          account={account}
          pullType={pullType}
          name={name}
          isSelection={isSelection}
          onClose={close}
        />
      )}
    />
  )
}
