import { SHARE_OUTCOMES, type ShareOutcome } from '@bannerday/contract/shared-content'
import type { GameId } from '@bannerday/domain/game'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { deleteShared, findOldestShared, storeFiles } from '#shared/pwa/shared-content.ts'
import { translate } from '#shared/texts/shown-texts.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { localQueryOptions } from '../local-store/pull-queries.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import { pastedFile } from './file-drop.tsx'

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
  /** Called with the result of an import by link. */
  readonly onLinkFile: (file: File, account: AccountId, owner: string | null) => void
}

/** Imports content that was shared to the app or opened with it. */
export function ReceivedContent({ game, stage, onFile, onLinkFile }: ReceivedContentProps) {
  const { linkText, closeLink } = useReceivedContent(stage, onFile)
  if (linkText === null) return null
  return (
    <Suspense>
      <LinkImportDialog
        game={game}
        text={linkText}
        onClose={closeLink}
        onFile={(file, account, owner) => {
          closeLink()
          onLinkFile(file, account, owner)
        }}
      />
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
    queryKey: ['received-content'],
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
  const { newest, problem } = findPullLinks(text)
  return newest.size > 0 || problem !== 'no-link'
}

/** Shows the outcome of shared content that was not imported, and removes it from the URL. */
function useShareOutcome(): void {
  const search: Readonly<Record<string, unknown>> = useLocation({ select: ({ search }) => search })
  const navigate = useNavigate()
  const outcome = SHARE_OUTCOMES.find((candidate) => candidate === search['shared'])
  useEffect(() => {
    if (outcome === undefined) return
    showOutcome(outcome)
    void navigate({ to: '/gacha', search: {}, replace: true })
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
