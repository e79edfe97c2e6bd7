import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { QrLink } from '../qr-link.ts'
import { scanCamera } from './scan-camera.ts'
import { scanPicture } from './scan-image.ts'
import type { ScanProblem } from './scan-problem.ts'

/** The delay before the camera is retried, in milliseconds. */
const RETRY_MS = 3000

type Scanner = {
  /** The video element that shows the camera. */
  readonly video: RefObject<HTMLVideoElement | null>
  /** Whether the camera is on. */
  readonly isSeeing: boolean
  readonly problem: ScanProblem | null
  /** Scans an image file instead of the camera. */
  readonly look: (file: Blob) => void
}

/** Scans for our QR codes: by camera while the component is mounted, and in selected images. */
export function useScanner(onFound: (link: QrLink) => void): Scanner {
  const video = useRef<HTMLVideoElement>(null)
  const [isSeeing, setIsSeeing] = useState(false)
  const [problem, setProblem] = useState<ScanProblem | null>(null)
  const found = useEffectEvent(onFound)

  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    let reported: ScanProblem | null = null
    const report = (next: ScanProblem | null) => {
      // A repeated camera error does not replace a newer message about an image.
      if (next === null || next !== reported) setProblem(next)
      reported = next
    }
    const onSeeing = () => {
      setIsSeeing(true)
      report(null)
    }

    async function scan(element: HTMLVideoElement): Promise<void> {
      while (!signal.aborted) {
        const seen = await scanCamera(element, onSeeing, signal)
        if (seen === null) return
        setIsSeeing(false)
        if (seen.ok) return found(seen.value)
        report(seen.problem)
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
    if (video.current) void scan(video.current)
    return () => stopping.abort()
  }, [])

  async function look(file: Blob): Promise<void> {
    const seen = await scanPicture(file)
    if (seen.ok) onFound(seen.value)
    else setProblem(seen.problem)
  }

  return { video, isSeeing, problem, look: (file) => void look(file) }
}
