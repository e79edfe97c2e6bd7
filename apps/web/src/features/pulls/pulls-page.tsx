import { lazy, Suspense, useState } from 'react'
import { usePullsGame } from '#shared/derived-preferences.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useIsPhone } from '#shared/ui/use-media-query.ts'
import { PullsError } from './common/task-view.tsx'
import { PityCards } from './pity-cards/pity-cards.tsx'
import { CloudOffer } from './accounts/cloud-offer.tsx'
import { useCloudSync } from './accounts/use-cloud-sync.ts'
import { selectGame, useSelectedAccount } from './common/account-selection.ts'
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
import { PageSection, SectionLinks } from './page-sections.tsx'
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
  const { t } = useTranslation()
  const game = usePullsGame()
  const { stored, accounts, account } = useSelectedAccount(game)
  const pullImport = usePullImport()
  useCloudSync()
  const isImporting = useLinkImport().kind === 'running'
  // On a phone, the import options come before empty sections.
  const isPhone = useIsPhone()
  const isEmpty = !stored.isError && account === undefined
  const overview = usePullOverview(account)
  const hasPulls = overview.data?.types.some(({ total }) => total > 0) ?? account !== undefined
  // The content below the cards renders after them, to avoid a layout shift.
  const waitsForCards = useFirstWait(account !== undefined && overview.isPending)
  return (
    <div className={classes.page}>
      <PullsHeader
        game={game}
        accounts={accounts}
        account={account}
        hasRecords={!stored.isError && !(isPhone && isEmpty)}
      />
      <GameSelector game={game} onChange={selectGame} />
      {!stored.isError && <SectionLinks hasAccount={account !== undefined} hasPulls={hasPulls} />}
      <ServerOfferBanner />
      <CloudOffer game={game} here={stored.data} isImporting={isImporting} />
      <RunningImport />
      <ImportAlert pullImport={pullImport} />
      {stored.isError && <PullsError error={stored.error} onRetry={() => void stored.refetch()} />}
      {stored.data !== undefined && (
        <Suspense>
          <MissingPulls here={stored.data} onFile={pullImport.readFile}>
            <LinkImportButton game={game} />
          </MissingPulls>
        </Suspense>
      )}
      {isEmpty && <NoPulls game={game} />}
      {isEmpty && (
        <Suspense fallback={<div className={classes.guidePlaceholder} />}>
          <LinkGuideSection
            game={game}
            renderDialog={(close) => <LinkImportDialog game={game} onClose={close} />}
          />
        </Suspense>
      )}
      {account !== undefined && (
        <PageSection name="cards">
          <PityCards account={account} />
        </PageSection>
      )}
      {!waitsForCards && (
        <>
          <ImportDrop pullImport={pullImport} game={game} compact={!isEmpty}>
            <ManualPityButton key={game} game={game} account={account} />
          </ImportDrop>
          {isEmpty && <PullFileGuide game={game} />}
          {!stored.isError && (
            <div className={isEmpty ? undefined : classes.safety}>
              <Suspense>
                <DataSafety />
              </Suspense>
            </div>
          )}
          {isPhone && isEmpty && <RecordsButton game={game} hasPulls={false} />}
          <Suspense>
            {!stored.isError && <PlanAndOdds key={game} game={game} account={account} />}
            {account !== undefined && hasPulls && (
              <>
                <PageSection
                  name="runs"
                  collapsedTitle={isPhone ? t('app.pages.gacha.sections.runs') : undefined}
                >
                  <RunsSection key={`${game} ${account.uid}`} account={account} />
                </PageSection>
                <PageSection
                  name="collection"
                  collapsedTitle={isPhone ? t('app.pages.gacha.sections.collection') : undefined}
                >
                  <CollectionSection key={`${game} ${account.uid}`} account={account} />
                </PageSection>
                <PageSection
                  name="statistics"
                  collapsedTitle={isPhone ? t('app.pages.gacha.sections.statistics') : undefined}
                >
                  <StatisticsSection account={account} />
                </PageSection>
              </>
            )}
          </Suspense>
        </>
      )}
      <ImportDialogs pullImport={pullImport} game={game} />
    </div>
  )
}

/** Returns whether the first wait is still in progress. Later waits return false. */
function useFirstWait(isWaiting: boolean): boolean {
  const [isOver, setIsOver] = useState(!isWaiting)
  if (!isWaiting && !isOver) setIsOver(true)
  return isWaiting && !isOver
}
