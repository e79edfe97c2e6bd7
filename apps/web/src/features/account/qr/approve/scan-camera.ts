import { fail, ok, type Result } from '@bannerday/domain/result'
import { type QrLink, readQrLink } from '../qr-link.ts'
import { createCodeFinder } from './find-code.ts'
import type { ScanProblem } from './scan-problem.ts'

/** The interval between two scans of the video, in milliseconds. */
const PAUSE_MS = 150

const WANTED: MediaStreamConstraints = {
  video: {
    facingMode: { ideal: 'environment' },
    width: { ideal: 1280 },
    height: { ideal: 720 },
  },
}

/**
 * Scans the camera until it finds a code or is aborted, and turns the camera off afterwards.
 *
 * @param onSeeing called when the video starts
 * @returns null when aborted
 */
export async function scanCamera(
  video: HTMLVideoElement,
  onSeeing: () => void,
  signal: AbortSignal,
): Promise<Result<QrLink, ScanProblem> | null> {
  // Undefined on a page that was opened over http.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) return fail('noCamera')
  let stream: MediaStream | undefined
  const stop = () => stream?.getTracks().forEach((track) => track.stop())
  signal.addEventListener('abort', stop)
  try {
    stream = await devices.getUserMedia(WANTED)
    const text = signal.aborted ? null : await look(video, stream, onSeeing, signal)
    if (text === null) return null
    const link = readQrLink(text)
    return link ? ok(link) : fail('foreign')
  } catch (error) {
    if (signal.aborted) return null
    return fail(problemOf(error))
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
    if (video.srcObject === stream) video.srcObject = null
  }
}

async function look(
  video: HTMLVideoElement,
  stream: MediaStream,
  onSeeing: () => void,
  signal: AbortSignal,
): Promise<string | null> {
  video.srcObject = stream
  const [findCode] = await Promise.all([createCodeFinder(), video.play()])
  if (!signal.aborted) onSeeing()
  while (!signal.aborted) {
    const text = await findCode(video)
    if (text !== null) return text
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return null
}

function problemOf(error: unknown): ScanProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'noPermission'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'noCamera'
  return 'cameraBusy'
}
