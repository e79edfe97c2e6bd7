import type { PullFileChoices } from '@bannerday/domain/formats/pull-file/pull-file'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import type { ReadIntervals } from '@bannerday/domain/pity/read-intervals'
import type { Precedence } from '@bannerday/domain/pulls/pull-precedence'
import { gameNames } from '@bannerday/game-data/game-names'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { parsePreferences, writePreferences } from '#shared/preferences.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Alert } from '#shared/ui/alert.tsx'
import { Button } from '#shared/ui/button.tsx'
import { IconLink } from '#shared/ui/icons.ts'
import { requestPersistence, SAFETY_KEY } from '../accounts/pull-backup.ts'
import { rememberImport } from '../common/account-selection.ts'
import { showChangedCard } from '../common/changed-card.ts'
import { DialogButton, useFocusAfter } from '../common/dialog-button.tsx'
import { useProblemText } from '../common/labels.ts'
import { useUndoToast } from '../common/use-pull-change.ts'
import type { StorageProblem } from '../local-store/database.ts'
import { requestPullWorker, stopImport } from '../local-store/pull-client.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import type {
  ImportPreview,
  ImportProblem,
  ImportProgress,
  ImportSummary,
  LinksInFile,
  LogFile,
} from '../local-store/worker-protocol.ts'
import classes from './file-sources.module.css'
import {
  FileDrop,
  type ImportStatus,
  LinkImportDialog,
  ReceivedContent,
  useFileDrop,
  usePaste,
} from './file-sources.tsx'
import {
  type ImportChoices,
  ImportDialog,
  type ImportSource,
  SaveInstead,
} from './import-dialog.tsx'
import { finishLinkImport, useLinkImport } from './link-import.ts'

export type PullImport = ReturnType<typeof usePullImport>

/** Manages the import of the page: from files, the clipboard and official links. */
export function usePullImport() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [inFiles, setInFiles] = useState<LinksInFile | null>(null)
  const { state, read, choose, save, cancel } = useImport(handleSaved, setInFiles)
  const wantsPreferences = useRef(false)
  const link = useLinkImport()
  const readFile = (file: File) => void read({ file, choices: {}, origin: 'file' })
  const isOver = useFileDrop(readFile, (logs) => void findLinks(logs).then(setInFiles))
  usePaste(readFile)
  const showUndo = useUndoToast()

  function handleSaved(
    preview: ImportPreview,
    { added, restorePoint, preferences }: ImportSummary,
    file: File,
  ): void {
    // A backup restores its preferences field by field.
    if (wantsPreferences.current && preferences !== null)
      writePreferences(parsePreferences(preferences))
    rememberImport(preview.accounts)
    const changed = preview.accounts[0]?.types.find((type) => type.added > 0)
    if (changed !== undefined) showChangedCard(changed.pullType)
    if (link.kind === 'ready' && link.file === file) finishLinkImport()
    const message =
      added > 0
        ? t('app.pages.gacha.import.saved', { count: added })
        : t('app.pages.gacha.import.savedNothingNew')
    showUndo(message, restorePoint)
    void requestPersistence().then(() => client.invalidateQueries({ queryKey: SAFETY_KEY }))
  }

  // The file of an import by link is read when no other import is open.
  const ready = link.kind === 'ready' && state.kind === 'idle' ? link : null
  const readFromLink = useEffectEvent((file: File, readIntervals: ReadIntervals | undefined) => {
    void read({ file, choices: {}, origin: 'official-link', readIntervals })
  })
  useEffect(() => {
    if (ready !== null) readFromLink(ready.file, ready.readIntervals)
  }, [ready])

  function discard(): void {
    if (link.kind === 'ready' && state.kind !== 'idle' && state.source.file === link.file)
      finishLinkImport()
    cancel()
  }

  function saveChoices({ withPreferences, prefersFile, claimants }: ImportChoices): void {
    wantsPreferences.current = withPreferences
    void save(prefersFile ? 'incoming' : 'known', claimants)
  }

  return {
    state,
    isOver,
    /** The links in dropped files, which the import by link offers. */
    inFiles,
    closeLinks: () => setInFiles(null),
    readFile,
    choose,
    save: saveChoices,
    cancel: discard,
  }
}

type ImportDropProps = {
  pullImport: PullImport
  /** Other ways to add pulls. */
  children: ReactNode
}

/** Shows the ways to import pulls, or the progress of the running import. */
export function ImportDrop({ pullImport, children }: ImportDropProps) {
  const { state, isOver, readFile, cancel } = pullImport
  const status = useImportStatus(state)
  const fileInput = useRef<HTMLInputElement>(null)
  useFocusAfter(state.kind === 'preview', fileInput)
  return (
    <FileDrop
      inputRef={fileInput}
      isOver={isOver}
      status={status}
      onFile={readFile}
      onCancel={() => {
        cancel()
        fileInput.current?.focus()
      }}
    >
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
  const { state, inFiles, closeLinks, readFile, choose, save, cancel } = pullImport
  return (
    <>
      {inFiles !== null && (
        <Suspense>
          <LinkImportDialog game={game} inFiles={inFiles} onClose={closeLinks} />
        </Suspense>
      )}
      <ReceivedContent game={game} stage={getStage(state)} onFile={readFile} />
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

/** Opens the import by official link. */
export function LinkImportButton({ game }: { game: GameId }) {
  const { t } = useTranslation()
  const text = t('app.pages.gacha.link.title')
  return (
    <DialogButton
      icon={<IconLink size={16} aria-hidden />}
      text={text}
      label={text}
      renderDialog={(close) => <LinkImportDialog game={game} onClose={close} />}
    />
  )
}

/** The state of a file import. */
type ImportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly source: ImportSource; readonly progress: ImportProgress }
  | {
      readonly kind: 'problem'
      readonly source: ImportSource
      readonly problem: ImportProblem | { readonly kind: 'failed' }
    }
  | {
      readonly kind: 'preview'
      readonly source: ImportSource
      readonly preview: ImportPreview
      /** Whether the file is being read again or saved. */
      readonly busy: boolean
      readonly problem: StorageProblem | 'failed' | null
    }

/** Finds the links in logs and caches of games. */
async function findLinks(files: readonly LogFile[]): Promise<LinksInFile> {
  const found = await requestPullWorker({ call: 'find-links', files })
  return found.ok ? found.value : { links: [], problem: 'no-link' }
}

/** Finds the links in a file that no format reads, such as a log or a pasted link; null without. */
async function findLinksInstead(
  { file, origin }: ImportSource,
  { kind }: ImportProblem,
): Promise<LinksInFile | null> {
  if (origin !== 'file' || kind === 'storage' || kind === 'file-unreadable') return null
  const found = await findLinks([{ file, folder: '' }])
  return found.links.length > 0 ? found : null
}

/**
 * Manages the steps of a file import: reading, preview, then saving or discarding. `onSaved` gets
 * the added counts of the file; `onLinks` the official links of a file without pulls.
 */
function useImport(
  onSaved: (preview: ImportPreview, summary: ImportSummary, file: File) => void,
  onLinks: (found: LinksInFile) => void,
) {
  const [state, setState] = useState<ImportState>({ kind: 'idle' })
  // The id of the last file. A newer file replaces one that is still being read.
  const latest = useRef(0)
  const language = useLanguage()

  async function read(source: ImportSource): Promise<void> {
    // A running save cannot be replaced.
    if (state.kind === 'preview' && state.busy) return
    // Terminates the previous import, so that the newest file need not wait.
    if (state.kind === 'working') stopImport()
    const id = (latest.current += 1)
    const showLatest = (next: ImportState) => {
      if (latest.current === id) setState(next)
    }
    // The preview stays visible while a changed option is applied.
    const showProgress = (progress: ImportProgress) =>
      showLatest(
        state.kind === 'preview'
          ? { ...state, busy: true, problem: null }
          : { kind: 'working', source, progress },
      )
    showProgress({ step: 'reading', share: 0 })
    try {
      const result = await requestPullWorker({ call: 'preview', language, ...source }, showProgress)
      const found = result.ok ? null : await findLinksInstead(source, result.problem)
      if (found !== null && latest.current === id) {
        setState({ kind: 'idle' })
        onLinks(found)
      } else if (!result.ok) showLatest({ kind: 'problem', source, problem: result.problem })
      else
        showLatest({ kind: 'preview', source, preview: result.value, busy: false, problem: null })
    } catch (error) {
      showLatest({ kind: 'problem', source, problem: { kind: 'failed' } })
      throw error
    }
  }

  /** Reads the same file again with further options. */
  async function choose(more: PullFileChoices): Promise<void> {
    if (state.kind !== 'preview' && state.kind !== 'problem') return
    const { choices } = state.source
    const uids = { ...choices.uids, ...more.uids }
    const zones = { ...choices.zones, ...more.zones }
    await read({ ...state.source, choices: { ...choices, ...more, uids, zones } })
  }

  /**
   * `precedence` is the side that wins conflicts. `claimants` are the accounts of the file that take
   * over entries without a UID.
   */
  async function save(precedence: Precedence, claimants: readonly AccountId[]): Promise<void> {
    if (state.kind !== 'preview') return
    const preview = state.preview.id
    setState({ ...state, busy: true, problem: null })
    try {
      const result = await requestPullWorker({ call: 'save', preview, precedence, claimants })
      if (!result.ok) {
        setState({ ...state, problem: result.problem })
        return
      }
      setState({ kind: 'idle' })
      onSaved(state.preview, result.value, state.source.file)
    } catch (error) {
      setState({ ...state, problem: 'failed' })
      throw error
    }
  }

  function cancel(): void {
    latest.current += 1
    if (state.kind === 'working') stopImport()
    setState({ kind: 'idle' })
  }

  return { state, read, choose, save, cancel }
}
