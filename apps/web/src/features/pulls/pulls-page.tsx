import { useNavigate } from '@tanstack/react-router'
import { Fragment, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { usePullsGame } from '#shared/derived-preferences.ts'
import { useIsPhone } from '#shared/ui/use-media-query.ts'
import { PullsError } from './common/task-view.tsx'
import { PityCards } from './pity-cards/pity-cards.tsx'
import { CloudOffer } from './accounts/cloud-offer.tsx'
import { useCloudSync } from './accounts/use-cloud-sync.ts'
import { selectGame, useSelectedAccount } from './common/account-selection.ts'
import { useChangedCard } from './common/changed-card.ts'
import { AddPulls } from './import/add-pulls.tsx'
import {
  ImportAlert,
  ImportDialogs,
  ImportDrop,
  LinkImportButton,
  usePullImport,
} from './import/pull-import.tsx'
import { LinkImportDialog } from './import/file-sources.tsx'
import { useLinkImport } from './import/link-import.ts'
import { NoPulls, PullFileGuide } from './import/pull-file-guide.tsx'
import { RunningImport } from './import/running-import.tsx'
import { prefetchOverview, usePullOverview } from './local-store/pull-client.ts'
import { GameSelector, PullsHeader, RecordsButton } from './pulls-header.tsx'
import classes from './pulls-page.module.css'
import { SectionPanel, SectionTabs, useSection, useSectionScroll } from './page-sections.tsx'
import type { PullsSection } from './pulls-search.ts'
import { ServerOfferBanner } from './accounts/server-offer.tsx'
import { ManualPityButton } from './pity-cards/manual-pity-buttons.tsx'
prefetchOverview()

const LinkGuideSection = lazy(async () => ({
  default: (await import('./import/link-guide-view.tsx')).LinkGuideSection,
}))

const DataSafety = lazy(async () => ({
  default: (await import('./accounts/data-safety.tsx')).DataSafety,
}))

const MissingPulls = lazy(async () => ({
  default: (await import('./accounts/data-safety.tsx')).MissingPulls,
}))

const PlanAndOdds = lazy(async () => ({
  default: (await import('./plan/plan-and-odds.tsx')).PlanAndOdds,
}))

const CollectionSection = lazy(async () => ({
  default: (await import('./statistics/collection-section.tsx')).CollectionSection,
}))

const RunsSection = lazy(async () => ({
  default: (await import('./statistics/runs-section.tsx')).RunsSection,
}))

const StatisticsSection = lazy(async () => ({
  default: (await import('./statistics/statistics-section.tsx')).StatisticsSection,
}))

export function PullsPage() {
  const game = usePullsGame()
  const { stored, accounts, account } = useSelectedAccount(game)
  const pullImport = usePullImport()
  useCloudSync()
  const isImporting = useLinkImport().kind === 'running'
  // On a phone, the import options come before empty sections.
  const isPhone = useIsPhone()
  const isEmpty = !stored.isError && account === undefined
  const overview = usePullOverview(account)
  const hasPulls =
    account !== undefined && (overview.data?.types.some(({ total }) => total > 0) ?? true)
  // The content below the cards renders after them, to avoid a layout shift.
  const waitsForCards = useFirstWait(account !== undefined && overview.isPending)
  const section = useSection(hasPulls)
  const content = useSectionScroll(section)
  useCardSection(section)
  return (
    <div className={classes.page}>
      <PullsHeader
        game={game}
        accounts={accounts}
        account={account}
        hasRecords={!stored.isError && !(isPhone && isEmpty)}
      >
        {account !== undefined && (
          <AddPulls pullImport={pullImport} game={game} account={account} />
        )}
      </PullsHeader>
      <GameSelector game={game} onChange={selectGame} />
      {!stored.isError && <SectionTabs section={section} hasPulls={hasPulls} />}
      <div ref={content} className={classes.content}>
        <ServerOfferBanner />
        <CloudOffer game={game} here={stored.data} isImporting={isImporting} />
        <RunningImport />
        <ImportAlert pullImport={pullImport} />
        {stored.isError && (
          <PullsError error={stored.error} onRetry={() => void stored.refetch()} />
        )}
        {stored.data !== undefined && (
          <Suspense>
            <MissingPulls here={stored.data} onFile={pullImport.readFile}>
              <LinkImportButton game={game} />
            </MissingPulls>
          </Suspense>
        )}
        <SectionPanel section={section} names={CARDS}>
          {isEmpty && <NoPulls game={game} />}
          {isEmpty && (
            <Suspense fallback={<div className={classes.guidePlaceholder} />}>
              <LinkGuideSection
                game={game}
                renderDialog={(close) => <LinkImportDialog game={game} onClose={close} />}
              />
            </Suspense>
          )}
          {account !== undefined && <PityCards account={account} />}
          {!waitsForCards && (
            <>
              {account === undefined && (
                <ImportDrop pullImport={pullImport}>
                  <LinkImportButton game={game} />
                  <ManualPityButton key={game} game={game} account={account} />
                </ImportDrop>
              )}
              {isEmpty && <PullFileGuide game={game} />}
              {!stored.isError && (
                <div className={isEmpty ? undefined : classes.safety}>
                  <Suspense>
                    <DataSafety />
                  </Suspense>
                </div>
              )}
              {isPhone && isEmpty && <RecordsButton game={game} hasPulls={false} />}
            </>
          )}
        </SectionPanel>
        {!stored.isError && (
          <SectionPanel section={section} names={PLAN_AND_ODDS}>
            <PlanAndOdds
              key={game}
              game={game}
              account={account}
              shown={section === 'odds' ? 'odds' : 'plan'}
            />
          </SectionPanel>
        )}
        {account !== undefined && hasPulls && (
          <Fragment key={`${game} ${account.uid}`}>
            <SectionPanel section={section} names={RUNS}>
              <RunsSection account={account} />
            </SectionPanel>
            <SectionPanel section={section} names={COLLECTION}>
              <CollectionSection account={account} />
            </SectionPanel>
            <SectionPanel section={section} names={STATISTICS}>
              <StatisticsSection account={account} />
            </SectionPanel>
          </Fragment>
        )}
      </div>
      <ImportDialogs pullImport={pullImport} game={game} />
    </div>
  )
}

const CARDS = ['cards'] as const
const PLAN_AND_ODDS = ['plan', 'odds'] as const
const RUNS = ['runs'] as const
const COLLECTION = ['collection'] as const
const STATISTICS = ['statistics'] as const

/** Shows the section of the cards when a save changes one of them. */
function useCardSection(section: PullsSection): void {
  const navigate = useNavigate()
  const changed = useChangedCard()
  const showCards = useEffectEvent(() => {
    if (section !== 'cards') void navigate({ to: '/gacha', resetScroll: false })
  })
  useEffect(() => {
    if (changed !== null) showCards()
  }, [changed])
}

/** Returns whether the first wait is still in progress. Later waits return false. */
function useFirstWait(isWaiting: boolean): boolean {
  const [isOver, setIsOver] = useState(!isWaiting)
  if (!isWaiting && !isOver) setIsOver(true)
  return isWaiting && !isOver
}
