import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { IconLink } from '#shared/ui/icons.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, useRef } from 'react'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Alert } from '#shared/ui/alert.tsx'
import { Button } from '#shared/ui/button.tsx'
import { DialogButton, useFocusAfter } from '../actions/dialog-button.tsx'
import { useUndoToast } from '../actions/use-pull-change.ts'
import { CLOUD_UIDS_KEY } from '../cloud-sync/use-cloud-sync.ts'
import { rememberImport } from '../common/account-selection.ts'
import { useProblemText } from '../common/labels.ts'
import { restorePreferences } from '../export/backup-preferences.ts'
import { type ImportSource, SaveInstead } from '../export/save-instead.tsx'
import type { ImportPreview, ImportProblem, ImportSummary } from '../local-store/worker-protocol.ts'
import { requestPullWorker } from '../local-store/request-pull-worker.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import { FileDrop, type ImportStatus, useFileDrop, usePaste } from './file-drop.tsx'
import { type ImportChoices, ImportDialog } from './import-dialog.tsx'
import classes from './pull-import.module.css'
import { ReceivedContent } from './received-content.tsx'
import { type ImportState, useImport } from './use-import.ts'

type PullImport = ReturnType<typeof usePullImport>

/** Manages the import of the page: from files, the clipboard and official links. */
export function usePullImport() {
  const { t } = useTranslation()
  const { state, read, choose, save, cancel } = useImport(handleSaved)
  const client = useQueryClient()
  const wantsPreferences = useRef(false)
  const linkAfterSave = useRef<{ file: File; account: AccountId; owner: string } | null>(null)
  const readFile = (file: File) => void read(file)
  const isOver = useFileDrop(readFile)
  usePaste(readFile)
  const showUndo = useUndoToast()

  function handleSaved(
    preview: ImportPreview,
    { added, restorePoint, preferences }: ImportSummary,
    file: File,
  ): void {
    if (wantsPreferences.current && preferences !== null) restorePreferences(preferences)
    rememberImport(preview.accounts)
    // The file to upload may have been replaced by another one.
    if (linkAfterSave.current?.file === file) {
      const { account, owner } = linkAfterSave.current
      void requestPullWorker({ call: 'link-to-cloud', account, owner })
    }
    const message =
      added > 0
        ? t('app.pages.gacha.import.saved', { count: added })
        : t('app.pages.gacha.import.savedNothingNew')
    showUndo(message, restorePoint)
  }

  function readFromLink(file: File, account: AccountId, owner: string | null): void {
    linkAfterSave.current = owner === null ? null : { file, account, owner }
    // The cloud account already contains the pulls of the link, even if the local import was not
    // saved.
    if (owner !== null) void client.invalidateQueries({ queryKey: CLOUD_UIDS_KEY })
    void read(file, {}, 'official-link')
  }

  function saveChoices({ withPreferences, prefersFile, claimants }: ImportChoices): void {
    wantsPreferences.current = withPreferences
    void save(prefersFile ? 'incoming' : 'known', claimants)
  }

  return { state, isOver, readFile, readFromLink, choose, save: saveChoices, cancel }
}

type ImportDropProps = {
  pullImport: PullImport
  game: GameId
  /** Whether to use the compact form, for a page with pulls. */
  compact: boolean
  /** Other ways to add pulls. */
  children: ReactNode
}

/** Shows the ways to import pulls, or the progress of the running import. */
export function ImportDrop({ pullImport, game, compact, children }: ImportDropProps) {
  const { state, isOver, readFile, readFromLink, cancel } = pullImport
  const status = useImportStatus(state)
  const fileInput = useRef<HTMLInputElement>(null)
  useFocusAfter(state.kind === 'preview', fileInput)
  return (
    <FileDrop
      inputRef={fileInput}
      isOver={isOver}
      compact={compact}
      status={status}
      onFile={readFile}
      onCancel={() => {
        cancel()
        fileInput.current?.focus()
      }}
    >
      <LinkImportButton game={game} onFile={readFromLink} />
      {children}
    </FileDrop>
  )
}

/** Shows why the last import failed. */
export function ImportAlert({ pullImport }: { pullImport: PullImport }) {
  const { state, choose, cancel } = pullImport
  if (state.kind !== 'problem') return null
  return (
    <ImportProblemAlert
      source={state.source}
      problem={state.problem}
      onGame={(gameId) => void choose({ gameId })}
      onClose={cancel}
    />
  )
}

/** Shows the preview of an import, and imports content that the app received. */
export function ImportDialogs({ pullImport, game }: { pullImport: PullImport; game: GameId }) {
  const { state, readFile, readFromLink, choose, save, cancel } = pullImport
  return (
    <>
      <ReceivedContent
        game={game}
        stage={getStage(state)}
        onFile={readFile}
        onLinkFile={readFromLink}
      />
      {state.kind === 'preview' && (
        <ImportDialog
          source={state.source}
          preview={state.preview}
          busy={state.busy}
          problem={state.problem}
          onChoose={(choices) => void choose(choices)}
          onSave={save}
          onCancel={cancel}
        />
      )}
    </>
  )
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

type ImportProblemAlertProps = {
  source: ImportSource
  problem: ImportProblem | { kind: 'failed' }
  /** Called when the player selects the game of a file that does not name it. */
  onGame: (game: GameId) => void
  onClose: () => void
}

/** Shows which file was not read and why, and that nothing changed. */
function ImportProblemAlert({ source, problem, onGame, onClose }: ImportProblemAlertProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const problemText = useProblemText()
  return (
    <Alert
      title={t('app.pages.gacha.import.problem.title', { name: source.file.name })}
      close={{ label: t('app.common.close'), onClose }}
    >
      <p>{problemText(problem)}</p>
      <p>{t('app.pages.gacha.import.problem.unchanged')}</p>
      {problem.kind === 'storage' && <SaveInstead source={source} precedence="known" />}
      {problem.kind === 'game-needed' && (
        <div className={classes.games}>
          {GAME_IDS.map((game) => (
            <Button key={game} variant="default" size="xs" onClick={() => onGame(game)}>
              {gameNames[game][language]}
            </Button>
          ))}
        </div>
      )}
    </Alert>
  )
}

const LinkImportDialog = lazy(async () => {
  const { LinkImportDialog: component } = await import('./link-import-dialog.tsx')
  return { default: component }
})

type LinkImportButtonProps = {
  readonly game: GameId
  readonly onFile: (file: File, account: AccountId, owner: string | null) => void
}

/** Opens the import by official link. */
function LinkImportButton({ game, onFile }: LinkImportButtonProps) {
  const { t } = useTranslation()
  const text = t('app.pages.gacha.link.title')
  return (
    <DialogButton
      icon={<IconLink size={16} aria-hidden />}
      text={text}
      label={text}
      renderDialog={(close) => (
        <LinkImportDialog
          game={game}
          onClose={close}
          onFile={(file, account, owner) => {
            close()
            onFile(file, account, owner)
          }}
        />
      )}
    />
  )
}
