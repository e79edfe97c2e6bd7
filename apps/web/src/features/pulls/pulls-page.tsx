import type { GameId } from '@bannerday/domain/game'
import { englishPulls } from '@bannerday/locales/english/pulls'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { writePreference } from '#shared/preferences/preferences.ts'
import { usePullsGame } from '#shared/preferences/use-player-games.ts'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import { AccountOverview } from './cards/account-overview.tsx'
import { adoptPreferences } from './device/files/backup-preferences.ts'
import { ByHandButton } from './start/by-hand-button.tsx'
import { useCloudMerge } from './cloud/use-cloud-sync.ts'
import { CLOUD_UIDS_KEY } from './cloud/use-cloud-uids.ts'
import { LinkImportButton } from './by-link/link-import-button.tsx'
import { requestPullWorker } from './device/request-pull-worker.ts'
import type { AccountId } from './device/store/stored-account.ts'
import { FileDrop, type ImportStatus } from './import/file-drop.tsx'
import { GameSelector } from './selection/game-selector.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { ImportProblemAlert } from './import/import-problem-alert.tsx'
import { NoPulls } from './states/no-pulls.tsx'
import { openEarly } from './device/open-early.ts'
import { PictureButton } from './share-image/share-image-button.tsx'
import { PullFileGuide } from './import/pull-file-guide.tsx'
import type { ImportPreview, ImportSummary } from './device/files/import-preview.ts'
import classes from './pulls-page.module.css'
import { PullsError } from './states/pulls-error.tsx'
import { PullsHeader } from './pulls-header.tsx'
import { RecordsButton } from './records-button.tsx'
import { ReceivedContent } from './received/received-content.tsx'
import { rememberImport } from './selection/selected-account.ts'
import { PageSection, SectionLinks } from './section-links.tsx'
import { ServerOffer } from './servers/server-offer.tsx'
import { useFileDrop } from './import/use-file-drop.ts'
import { useFirstWait } from './states/use-first-wait.ts'
import { useFocusAfter } from './tasks/use-focus-after.ts'
import { useImport, type ImportState } from './import/use-import.ts'
import { usePaste } from './import/use-paste.ts'
import { useSelectedAccount } from './selection/use-selected-account.ts'
import { usePullOverview } from './device/use-stored-accounts.ts'
import { useUndoToast } from './tasks/use-undo-toast.ts'

addEnglish(englishPulls)
openEarly()

const PlanAndOdds = lazy(async () => ({
  default: (await import('./plan-and-odds.tsx')).PlanAndOdds,
}))

const CollectionSection = lazy(async () => ({
  default: (await import('./collection/collection-section.tsx')).CollectionSection,
}))

const StatisticsSection = lazy(async () => ({
  default: (await import('./charts/statistics-section.tsx')).StatisticsSection,
}))

export function PullsPage() {
  const { t } = useTranslation()
  const game = usePullsGame()
  const { stored, accounts, account } = useSelectedAccount(game)
  const { state, read, choose, save, cancel } = useImport(onSaved)
  useCloudMerge()
  const client = useQueryClient()
  const wantsPreferences = useRef(false)
  const keepAfterwards = useRef<{ file: File; account: AccountId; owner: string } | null>(null)
  const isOver = useFileDrop((file) => void read(file))
  usePaste((file) => void read(file))
  const status = useImportStatus(state)
  const showUndo = useUndoToast()
  const fileInput = useRef<HTMLInputElement>(null)
  useFocusAfter(state.kind === 'preview', fileInput)

  function onSaved(
    preview: ImportPreview,
    { added, restorePoint, preferences }: ImportSummary,
    file: File,
  ): void {
    if (wantsPreferences.current && preferences !== null) adoptPreferences(preferences)
    rememberImport(preview.accounts)
    // The file to upload may have been replaced by another one.
    if (keepAfterwards.current?.file === file) {
      const { account, owner } = keepAfterwards.current
      void requestPullWorker({ call: 'keep-in-cloud', account, owner })
    }
    const message =
      added > 0
        ? t('app.pages.gacha.import.saved', { count: added })
        : t('app.pages.gacha.import.savedNothingNew')
    showUndo(message, restorePoint)
  }

  function readFromLink(file: File, account: AccountId, owner: string | null): void {
    keepAfterwards.current = owner === null ? null : { file, account, owner }
    // The cloud account already contains the pulls of the link, even if the local import was not
    // saved.
    if (owner !== null) void client.invalidateQueries({ queryKey: CLOUD_UIDS_KEY })
    void read(file, {}, 'official-link')
  }

  // On a phone, the import options come before empty sections.
  const isPhone = useMediaQuery('(max-width: 640px)')
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
      <GameSelector game={game} onChange={showGame} />
      {!stored.isError && <SectionLinks hasAccount={account !== undefined} hasPulls={hasPulls} />}
      <ServerOffer />
      {state.kind === 'problem' && (
        <ImportProblemAlert
          source={state.source}
          problem={state.problem}
          onGame={(gameId) => void choose({ gameId })}
          onClose={cancel}
        />
      )}
      {stored.isError && <PullsError error={stored.error} onRetry={() => void stored.refetch()} />}
      {isEmpty && <NoPulls game={game} />}
      {account !== undefined && (
        <PageSection name="cards">
          <AccountOverview account={account} />
        </PageSection>
      )}
      {!waitsForCards && (
        <>
          <FileDrop
            inputRef={fileInput}
            isOver={isOver}
            compact={!isEmpty}
            status={status}
            onFile={(file) => void read(file)}
            onCancel={() => {
              cancel()
              fileInput.current?.focus()
            }}
          >
            <LinkImportButton game={game} onFile={readFromLink} />
            <ByHandButton key={game} game={game} account={account} />
          </FileDrop>
          {isEmpty && <PullFileGuide game={game} />}
          {isPhone && isEmpty && <RecordsButton game={game} hasPulls={false} />}
          <Suspense>
            {!stored.isError && <PlanAndOdds key={game} game={game} account={account} />}
            {account !== undefined && hasPulls && (
              <>
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
                  <StatisticsSection account={account}>
                    <PictureButton account={account} />
                  </StatisticsSection>
                </PageSection>
              </>
            )}
          </Suspense>
        </>
      )}
      <ReceivedContent
        game={game}
        stage={getStage(state)}
        onFile={(file) => void read(file)}
        onLinkFile={readFromLink}
      />
      {state.kind === 'preview' && (
        <ImportDialog
          source={state.source}
          preview={state.preview}
          busy={state.busy}
          problem={state.problem}
          onChoose={(choices) => void choose(choices)}
          onSave={({ withPreferences, takesFile, found }) => {
            wantsPreferences.current = withPreferences
            void save(takesFile ? 'incoming' : 'known', found)
          }}
          onCancel={cancel}
        />
      )}
    </div>
  )
}

function showGame(game: GameId): void {
  writePreference('gachaSelectedGame', game)
}

function getStage({ kind }: ImportState) {
  return kind === 'idle' || kind === 'working' ? kind : 'shown'
}

function useImportStatus(state: ImportState): ImportStatus | null {
  const { t } = useTranslation()
  if (state.kind !== 'working') return null
  const { source, progress } = state
  const text =
    progress.step === 'reading'
      ? t('app.pages.gacha.import.reading', { name: source.file.name })
      : t('app.pages.gacha.import.comparing')
  return { text, share: progress.share }
}
