import { useEffect, useEffectEvent } from 'react'
import { storeFiles } from '#shared/pwa/shared-content.ts'
import type { ShareOutcome } from '@bannerday/contract/shared-content'

/** Stores the files that the device opens with the app until each was displayed. */
export function useOpenedFiles(onTaken: (outcome: ShareOutcome) => void): void {
  const tell = useEffectEvent(onTaken)
  useEffect(() => {
    window.launchQueue?.setConsumer(({ files }) => {
      if (files.length > 0) void take(files).then(tell)
    })
  }, [])
}

async function take(handles: readonly FileSystemFileHandle[]): Promise<ShareOutcome> {
  try {
    return await storeFiles(await Promise.all(handles.map((handle) => handle.getFile())))
  } catch (error) {
    // The file was moved or locked before it could be read.
    if (error instanceof DOMException) return 'failed'
    throw error
  }
}
