import { getPityRule } from '@bannerday/domain/pity/pity-rules'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { nowMs } from '#shared/clock.ts'
import { dayText } from '#shared/dates/date-text.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { IconChevronDown } from '#shared/ui/icons.ts'
import { useIsPhone } from '#shared/ui/use-media-query.ts'
import { clearChangedCard, useChangedCard } from '../common/changed-card.ts'
import { usePullTypeName, useRarityNames } from '../common/labels.ts'
import { PullsError } from '../common/task-view.tsx'
import { usePullOverview } from '../local-store/pull-client.ts'
import type { TypeOverview } from '../local-store/read-overview.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import { PityCardDetails } from './pity-card-details.tsx'
import classes from './pity-cards.module.css'
import { GuaranteeText, PityText } from './pity-meter.tsx'

/** Renders a card per pull type of the account. */
export function PityCards({ account }: { account: AccountId }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const overview = usePullOverview(account)
  const isPhone = useIsPhone()
  if (overview.isError) {
    return <PullsError error={overview.error} onRetry={() => void overview.refetch()} />
  }
  if (overview.isPending) {
    return <output className={classes.loading}>{t('app.common.loading')}</output>
  }
  const { types, importBefore } = overview.data
  // The legend appears on the first card with badges only.
  const typeWithLegend = types.find(hasBadges)
  return (
    <>
      <div className={classes.cards}>
        {types.map((type) => (
          <PityCard
            key={type.pullType}
            account={account}
            overview={type}
            hasLegend={type === typeWithLegend}
            isCollapsible={isPhone && types.length > 1}
          />
        ))}
      </div>
      {importBefore !== null && (
        <p className={classes.deadline}>
          {importBefore < new Date(nowMs()).toISOString()
            ? t('app.pages.gacha.overview.importNow')
            : t('app.pages.gacha.overview.importBefore', { day: dayText(importBefore, language) })}
        </p>
      )}
    </>
  )
}

function hasBadges({ newestTops, remembered }: TypeOverview): boolean {
  return (
    newestTops.some(({ outcome }) => outcome !== 'none') ||
    remembered.some(({ outcome }) => outcome !== undefined)
  )
}

type PityCardProps = {
  account: AccountId
  overview: TypeOverview
  /** Whether the card contains the legend of the chips. */
  hasLegend: boolean
  /** Whether it starts as a row, so that a phone shows the pity of all types at once. */
  isCollapsible: boolean
}

function PityCard({ account, overview, hasLegend, isCollapsible }: PityCardProps) {
  const { game } = account
  const { pullType } = overview
  const typeName = usePullTypeName()
  const card = useRef<HTMLElement>(null)
  const [isExpanded, setIsExpanded] = useState(false)
  useShownChange(card, pullType)
  const name = typeName(game, pullType)
  return (
    <article ref={card} className={classes.card} aria-label={name} tabIndex={-1}>
      {isCollapsible && (
        <h2 className={classes.row}>
          <button
            type="button"
            aria-expanded={isExpanded}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            <span className={classes.name}>{name}</span>
            {!isExpanded && <PitySummary account={account} overview={overview} />}
            <IconChevronDown className={classes.chevron} size={18} aria-hidden />
          </button>
        </h2>
      )}
      {(isExpanded || !isCollapsible) && (
        <PityCardDetails
          account={account}
          overview={overview}
          hasLegend={hasLegend}
          hasName={isCollapsible}
        />
      )}
    </article>
  )
}

type PitySummaryProps = { account: AccountId; overview: TypeOverview }

/** Shows the pity and the guarantee of a collapsed card. */
function PitySummary({ account: { game }, overview }: PitySummaryProps) {
  const rule = getPityRule(game, overview.pullType)
  const rarity = useRarityNames(game).top
  const { guarantee, topPity, topCertainty } = overview
  const hard = rule?.topHard ?? null
  const rateUp = rule?.rateUp
  return (
    <>
      <strong className={classes.summaryPity}>
        <PityText pity={topPity} certainty={topCertainty} hard={hard} />
      </strong>
      {guarantee !== null && (rateUp === 'half' || rateUp === 'three-quarters') && (
        <span className={classes.summaryGuarantee}>
          <GuaranteeText guarantee={guarantee} rateUp={rateUp} rarity={rarity} />
        </span>
      )}
      {hard !== null && (
        <span className={classes.summaryBar} aria-hidden>
          <span style={{ inlineSize: `${Math.min(100, (topPity / hard) * 100)}%` }} />
        </span>
      )}
    </>
  )
}

const HIGHLIGHT_MS = 1500

/** Scrolls to the card after a save that changed it, focuses it and highlights it. */
function useShownChange(card: RefObject<HTMLElement | null>, pullType: string): void {
  const changed = useChangedCard()
  useEffect(() => {
    const element = card.current
    if (changed?.pullType !== pullType || element === null) return
    clearChangedCard()
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest' })
    const color = getComputedStyle(element).getPropertyValue('--primary')
    element.animate(
      { boxShadow: [`0 0 0 2px ${color}`, `0 0 0 2px ${color}`, '0 0 0 2px transparent'] },
      HIGHLIGHT_MS,
    )
  }, [changed, pullType, card])
}
