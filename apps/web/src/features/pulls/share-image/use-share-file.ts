import { type RefObject } from 'react'
import { must } from '@bannerday/domain/invariant'
import { useOutcome } from '#shared/use-outcome.ts'
import { downloadFile } from '#shared/download-file.ts'
import { createImageFile } from './image-file.ts'

/** Returns the export actions of an image: save, copy and share. */
export function useHandOut(canvas: RefObject<HTMLCanvasElement | null>, name: string) {
  const { state, tell } = useOutcome()
  const makeFile = () => createImageFile(must(canvas.current, 'the picture is in view'), name)

  async function save(): Promise<void> {
    tell('idle')
    downloadFile(await makeFile(), name)
  }

  async function copy(): Promise<void> {
    try {
      // The clipboard gets a promise, because some browsers allow writing only during the user
      // gesture.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': makeFile() })])
      tell('copied')
    } catch {
      tell('refused')
    }
  }

  async function share(): Promise<void> {
    tell('idle')
    try {
      await navigator.share({ files: [await makeFile()] })
    } catch (error) {
      // The player canceled the share menu.
      if (error instanceof DOMException && error.name === 'AbortError') return
      tell('refused')
    }
  }

  return { state, save, copy, share }
}
