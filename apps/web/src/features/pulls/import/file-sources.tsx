import { SHARE_OUTCOMES, type ShareOutcome } from '@bannerday/contract/shared-content'
import type { GameId } from '@bannerday/domain/game'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import {
  deleteShared,
  findOldestShared,
  RECEIVED_KEY,
  storeFiles,
} from '#shared/pwa/shared-content.ts'
import { translate } from '#shared/texts/shown-texts.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { IconClipboardText, IconFileImport } from '#shared/ui/icons.ts'
import { TextButton } from '#shared/ui/text-button.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import { localQueryOptions } from '../local-store/pull-client.ts'
import type { LogFile } from '../local-store/worker-protocol.ts'
import { takeDropped } from './dropped-files.ts'
import classes from './file-sources.module.css'

/** The current step of an import and its finished share, 0 to 1. */
export type ImportStatus = { readonly text: string; readonly share: number }

type FileDropProps = {
  inputRef: RefObject<HTMLInputElement | null>
  /** Whether a file is dragged over the page. */
  isOver: boolean
  /** The running import, which replaces the drop prompt. */
  status: ImportStatus | null
  onFile: (file: File) => void
  /** Cancels the running import. */
  onCancel: () => void
  /** Other import methods. */
  children: ReactNode
}

/** Accepts a file by drag and drop, by the file picker or by keyboard. */
export function FileDrop(props: FileDropProps) {
  const { inputRef, isOver, status, onFile, onCancel, children } = props
  const { t } = useTranslation()
  const action = t('app.pages.gacha.drop.choose')
  const isFinger = useMediaQuery('(pointer: coarse)')
  const prompt = isFinger ? 'app.pages.gacha.drop.titleTouch' : 'app.pages.gacha.drop.title'
  const title = t(isOver ? 'app.pages.gacha.drop.release' : prompt)
  return (
    <div className={classes.area}>
      <label
        className={classes.drop}
        data-over={isOver || undefined}
        data-busy={status !== null || undefined}
      >
        <input
          ref={inputRef}
          type="file"
          aria-label={action}
          accept=".json,.gz,.xlsx,.csv,.txt,.dat,.har,.log,application/json,text/csv,text/plain"
          className={classes.input}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            // Without this reset, choosing the same file again fires no event.
            event.currentTarget.value = ''
            if (file !== undefined) onFile(file)
          }}
        />
        <IconFileImport className={classes.icon} aria-hidden />
        <span className={classes.text}>
          <output className={classes.title}>{status?.text ?? title}</output>
          {status === null ? (
            <span className={classes.hint}>{t('app.pages.gacha.drop.hint')}</span>
          ) : (
            <Progress {...status} />
          )}
        </span>
        <span className={classes.button} aria-hidden>
          {action}
        </span>
      </label>
      <div className={classes.methods}>
        {status === null ? (
          <PasteButton onFile={onFile} />
        ) : (
          <Button variant="default" onClick={onCancel}>
            {t('app.common.cancel')}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

/** Shows the progress as a bar and as a number. */
function Progress({ text, share }: ImportStatus) {
  const language = useLanguage()
  return (
    <span className={classes.progress}>
      <progress className={classes.bar} value={share} aria-label={text} />
      <span className={classes.percent} aria-hidden>
        {share.toLocaleString(language, { style: 'percent' })}
      </span>
    </span>
  )
}

/** Imports from the clipboard, because phones have no paste key. */
function PasteButton({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation()

  async function paste(): Promise<void> {
    try {
      onFile(pastedFile(await navigator.clipboard.readText()))
    } catch (error) {
      // The player denied the access, or the browser does not allow it.
      if (!(error instanceof DOMException)) throw error
      showToast(t('app.pages.gacha.drop.pasteRefused'), { color: 'warning' })
    }
  }

  return (
    <TextButton onClick={() => void paste()}>
      <IconClipboardText size={16} aria-hidden />
      {t('app.pages.gacha.drop.paste')}
    </TextButton>
  )
}

/** Returns a pasted text as a file whose name states its origin. */
function pastedFile(text: string): File {
  return new File([text], translate('app.pages.gacha.drop.pasted'))
}

/**
 * Accepts what is dropped anywhere on the page: a file of pulls, or logs and caches of games, also in
 * folders. Returns whether a file is dragged over it.
 */
export function useFileDrop(
  onFile: (file: File) => void,
  onLogs: (logs: readonly LogFile[]) => void,
): boolean {
  const [isOver, setIsOver] = useState(false)
  const handleFile = useEffectEvent(onFile)
  const handleLogs = useEffectEvent(onLogs)
  useEffect(() => {
    const handleDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      setIsOver(true)
    }
    const handleDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const handleDrop = (event: DragEvent) => {
      setIsOver(false)
      const dropped = event.dataTransfer && takeDropped(event.dataTransfer)
      if (dropped === null) return
      event.preventDefault()
      if ('file' in dropped) handleFile(dropped.file)
      else void dropped.logs.then(handleLogs)
    }
    addEventListener('dragover', handleDragOver)
    addEventListener('dragleave', handleDragLeave)
    addEventListener('drop', handleDrop)
    return () => {
      removeEventListener('dragover', handleDragOver)
      removeEventListener('dragleave', handleDragLeave)
      removeEventListener('drop', handleDrop)
    }
  }, [])
  return isOver
}

/** Imports a file or text that is pasted on the page outside of fields. */
export function usePaste(onFile: (file: File) => void): void {
  const handleFile = useEffectEvent(onFile)
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const target = event.target
      if (target instanceof Element && target.closest('input, textarea, [role=dialog]')) return
      const file = event.clipboardData?.files[0]
      const text = event.clipboardData?.getData('text') ?? ''
      if (file !== undefined) handleFile(file)
      else if (text.trim() !== '') handleFile(pastedFile(text))
    }
    addEventListener('paste', handlePaste)
    return () => removeEventListener('paste', handlePaste)
  }, [])
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- it adds to the global type
  interface Window {
    /** The files that the device opens with the installed app; a draft of Chromium. */
    readonly launchQueue?: {
      setConsumer(
        consumer: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void,
      ): void
    }
  }
}

export const LinkImportDialog = lazy(async () => ({
  default: (await import('./link-import-dialog.tsx')).LinkImportDialog,
}))

type ReceivedContentProps = {
  readonly game: GameId
  readonly stage: ImportStage
  readonly onFile: (file: File) => void
}

/** Imports content that was shared to the app or opened with it. */
export function ReceivedContent({ game, stage, onFile }: ReceivedContentProps) {
  const { linkText, closeLink } = useReceivedContent(stage, onFile)
  if (linkText === null) return null
  return (
    <Suspense>
      <LinkImportDialog game={game} text={linkText} onClose={closeLink} />
    </Suspense>
  )
}

/** The stage of the page's import: no import, a file being read, or a displayed result. */
type ImportStage = 'idle' | 'working' | 'shown'

/**
 * Processes content that was shared to the app or opened with it, one item at a time. Each item
 * stays stored until it was displayed or discarded, so a reload resumes with it.
 *
 * @param onFile starts reading a file
 * @returns a text with a link, which stays stored while it is displayed
 */
function useReceivedContent(stage: ImportStage, onFile: (file: File) => void) {
  const { data: oldest, refetch } = useQuery({
    ...localQueryOptions,
    queryKey: RECEIVED_KEY,
    queryFn: readOldest,
    gcTime: 0,
  })
  // The item that the import reads or displays.
  const activeItem = useRef({ id: '', hasStarted: false })
  useShareOutcome()
  useOpenedFiles((outcome) => {
    showOutcome(outcome)
    void refetch()
  })

  const read = useEffectEvent(onFile)
  const finish = useEffectEvent((id: string) => void deleteShared(id).then(() => refetch()))
  useEffect(() => {
    if (!oldest || oldest.link !== null) return
    const isActive = activeItem.current.id === oldest.id
    if (stage === 'working') activeItem.current.hasStarted = isActive
    else if (isActive && (activeItem.current.hasStarted || stage === 'shown')) finish(oldest.id)
    else if (!isActive && stage === 'idle') {
      activeItem.current = { id: oldest.id, hasStarted: false }
      read(oldest.file)
    }
  }, [stage, oldest])

  return {
    linkText: stage === 'idle' ? (oldest?.link ?? null) : null,
    closeLink: () => void deleteShared(oldest?.id ?? '').then(() => refetch()),
  }
}

type Received = { readonly id: string; readonly file: File; readonly link: string | null }

async function readOldest(): Promise<Received | null> {
  const shared = await findOldestShared()
  if (shared === null) return null
  const { id, kind, file } = shared
  if (kind === 'file') return { id, file, link: null }
  const text = await file.text()
  return { id, file: pastedFile(text), link: (await hasExplainableLink(text)) ? text : null }
}

/** Returns whether a text contains a link that the import by link can process or explain. */
async function hasExplainableLink(text: string): Promise<boolean> {
  const { findPullLinks } = await import('@bannerday/domain/links/find-links')
  const { candidates, problem } = findPullLinks(text)
  return candidates.size > 0 || problem !== 'no-link'
}

/** Shows the outcome of shared content that was not imported, and removes it from the URL. */
function useShareOutcome(): void {
  const search: Readonly<Record<string, unknown>> = useLocation({ select: ({ search }) => search })
  const navigate = useNavigate()
  const outcome = SHARE_OUTCOMES.find((candidate) => candidate === search['shared'])
  useEffect(() => {
    if (outcome === undefined) return
    showOutcome(outcome)
    void navigate({ to: '/gacha', replace: true })
  }, [outcome, navigate])
}

/**
 * Shows the outcome of shared content. Stored content appears on its own, so success shows no
 * message.
 */
function showOutcome(outcome: ShareOutcome): void {
  if (outcome === 'kept') return
  const text = translate(`app.pages.gacha.shared.${outcome}`)
  showToast(text, { color: 'error', timeout: 0 })
}

/** Stores the files that the device opens with the app until each was displayed. */
function useOpenedFiles(onStored: (outcome: ShareOutcome) => void): void {
  const report = useEffectEvent(onStored)
  useEffect(() => {
    window.launchQueue?.setConsumer(({ files }) => {
      if (files.length > 0) void storeHandles(files).then(report)
    })
  }, [])
}

async function storeHandles(handles: readonly FileSystemFileHandle[]): Promise<ShareOutcome> {
  try {
    return await storeFiles(await Promise.all(handles.map((handle) => handle.getFile())))
  } catch (error) {
    // The file was moved or locked before it could be read.
    if (error instanceof DOMException) return 'failed'
    throw error
  }
}
