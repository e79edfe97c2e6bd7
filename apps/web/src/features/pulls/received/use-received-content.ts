import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { dropShared, oldestShared } from '#shared/pwa/shared-content.ts'
import { onDevice } from '../device/pull-query.ts'
import { pastedFile } from '../import/pasted-file.ts'
import { useOpenedFiles } from './use-opened-files.ts'
import { showOutcome, useShareOutcome } from './use-share-outcome.ts'

/** The stage of the page's import: no import, a file being read, or a displayed result. */
export type ImportStage = 'idle' | 'working' | 'shown'

/**
 * Processes content that was shared to the app or opened with it, one item at a time. Each item
 * stays stored until it was displayed or discarded, so a reload resumes with it.
 *
 * @param onFile starts reading a file
 * @returns a text with a link, which stays stored while it is displayed
 */
export function useReceivedContent(stage: ImportStage, onFile: (file: File) => void) {
  const { data: oldest, refetch } = useQuery({
    ...onDevice,
    queryKey: ['received-content'],
    queryFn: readOldest,
    gcTime: 0,
  })
  const inHand = useRef({ id: '', isBegun: false })
  useShareOutcome()
  useOpenedFiles((outcome) => {
    showOutcome(outcome)
    void refetch()
  })

  const read = useEffectEvent(onFile)
  const finish = useEffectEvent((id: string) => void dropShared(id).then(() => refetch()))
  useEffect(() => {
    if (!oldest || oldest.link !== null) return
    const isInHand = inHand.current.id === oldest.id
    if (stage === 'working') inHand.current.isBegun = isInHand
    else if (isInHand && (inHand.current.isBegun || stage === 'shown')) finish(oldest.id)
    else if (!isInHand && stage === 'idle') {
      inHand.current = { id: oldest.id, isBegun: false }
      read(oldest.file)
    }
  }, [stage, oldest])

  return {
    linkText: stage === 'idle' ? (oldest?.link ?? null) : null,
    closeLink: () => void dropShared(oldest?.id ?? '').then(() => refetch()),
  }
}

type Received = { readonly id: string; readonly file: File; readonly link: string | null }

async function readOldest(): Promise<Received | null> {
  const shared = await oldestShared()
  if (shared === null) return null
  const { id, kind, file } = shared
  if (kind === 'file') return { id, file, link: null }
  const text = await file.text()
  return { id, file: pastedFile(text), link: (await isAboutLink(text)) ? text : null }
}

/** Returns whether a text contains a link that the import by link can process or explain. */
async function isAboutLink(text: string): Promise<boolean> {
  const { findPullLinks } = await import('@bannerday/domain/links/find-links')
  const { newest, problem } = findPullLinks(text)
  return newest.size > 0 || problem !== 'no-link'
}
