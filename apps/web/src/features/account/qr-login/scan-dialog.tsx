import { fail, ok, type Result } from '@bannerday/domain/result'
import {
  type ChangeEvent,
  type ComponentProps,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { IconPhoto, IconQrcode } from '#shared/ui/icons.ts'
import { QrApproval } from './qr-approval.tsx'
import { type QrLink, readQrLink } from './qr-link.ts'
import classes from './scan-dialog.module.css'

/** Scans the QR code of another device or takes its pasted link, then confirms its login. */
export function ScanDialog({ onClose }: { onClose: () => void }) {
  const [found, setFound] = useState<FoundLink | null>(null)
  return found ? (
    <QrApproval {...found} onClose={onClose} />
  ) : (
    <Scanning onFound={setFound} onClose={onClose} />
  )
}

type FoundLink = Pick<ComponentProps<typeof QrApproval>, 'link' | 'isScannedHere'>

type ScanningProps = { onFound: (found: FoundLink) => void; onClose: () => void }

function Scanning({ onFound, onClose }: ScanningProps) {
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  const { video, isSeeing, problem, scanFile, readLink } = useScanner(onFound)

  const paste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    const image = [...(clipboardData?.files ?? [])].find(isImage)
    const text = clipboardData?.getData('text/plain').trim() ?? ''
    if (image) scanFile(image)
    else if (text !== '') readLink(text)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (file) scanFile(file)
    // Without this reset, choosing the same file again fires no event.
    currentTarget.value = ''
  }

  return (
    <Dialog
      title={t('app.qrApproval.scanTitle')}
      icon={<IconQrcode aria-hidden className={classes.icon} />}
      width={500}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('app.common.cancel')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPhoto size={18} />}
            onClick={() => chooser.current?.click()}
          >
            {t('app.qrApproval.choosePicture')}
          </Button>
        </>
      }
    >
      <div className={classes.content}>
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('app.qrApproval.camera')}
          className={classes.video}
          data-seeing={isSeeing}
        />
        <output className={classes.status}>
          {problem
            ? t(`app.qrApproval.problems.${problem}`)
            : t(isSeeing ? 'app.qrApproval.aim' : 'app.qrApproval.starting')}
        </output>
        <p className={classes.hint}>{t('app.qrApproval.pictureHint')}</p>
        <input ref={chooser} type="file" accept="image/*" hidden onChange={choose} />
      </div>
    </Dialog>
  )
}

function isImage({ type }: File): boolean {
  return type.startsWith('image/')
}

/**
 * - `noCamera`, `noPermission`, `cameraBusy`: no video is available;
 * - `unreadable`: the file is no image;
 * - `noCode`: the image contains no QR code;
 * - `foreign`: the QR code is not ours;
 * - `foreignLink`: the pasted text is not the link of our QR code.
 */
type ScanProblem =
  | 'noCamera'
  | 'noPermission'
  | 'cameraBusy'
  | 'unreadable'
  | 'noCode'
  | 'foreign'
  | 'foreignLink'

/** The delay before the camera is retried, in milliseconds. */
const RETRY_MS = 3000

type Scanner = {
  /** The video element that shows the camera. */
  readonly video: RefObject<HTMLVideoElement | null>
  /** Whether the camera is on. */
  readonly isSeeing: boolean
  readonly problem: ScanProblem | null
  /** Scans an image file instead of the camera. */
  readonly scanFile: (file: Blob) => void
  /** Reads the pasted link of a code. */
  readonly readLink: (text: string) => void
}

/**
 * Scans for our QR codes: by camera while the component is mounted, in selected images, and in
 * pasted links.
 */
function useScanner(onFound: (found: FoundLink) => void): Scanner {
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
        if (seen.ok) return found({ link: seen.value, isScannedHere: true })
        report(seen.problem)
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
    if (video.current) void scan(video.current)
    return () => stopping.abort()
  }, [])

  async function scanFile(file: Blob): Promise<void> {
    const seen = await scanImage(file)
    if (seen.ok) onFound({ link: seen.value, isScannedHere: true })
    else setProblem(seen.problem)
  }

  function readLink(text: string): void {
    const link = readQrLink(text)
    if (link) onFound({ link, isScannedHere: false })
    else setProblem('foreignLink')
  }

  return { video, isSeeing, problem, scanFile: (file) => void scanFile(file), readLink }
}

/** The interval between two scans of the video, in milliseconds. */
const PAUSE_MS = 150

const CAMERA_CONSTRAINTS: MediaStreamConstraints = {
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
async function scanCamera(
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
    stream = await devices.getUserMedia(CAMERA_CONSTRAINTS)
    const text = signal.aborted ? null : await scanVideo(video, stream, onSeeing, signal)
    if (text === null) return null
    const link = readQrLink(text)
    return link ? ok(link) : fail('foreign')
  } catch (error) {
    if (signal.aborted) return null
    return fail(getCameraProblem(error))
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
    if (video.srcObject === stream) video.srcObject = null
  }
}

async function scanVideo(
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

function getCameraProblem(error: unknown): ScanProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'noPermission'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'noCamera'
  return 'cameraBusy'
}

/** In bytes. A photo of a phone has about ten million. */
const MAX_SIZE_BYTES = 40_000_000

/** In pixels. Larger images are scaled down to this width, at which a code is still readable. */
const MAX_SIDE_PIXELS = 1600

/** Finds the code in a selected or pasted image. */
async function scanImage(file: Blob): Promise<Result<QrLink, ScanProblem>> {
  const bitmap = file.size > MAX_SIZE_BYTES ? null : await openImage(file)
  if (!bitmap) return fail('unreadable')
  try {
    const text = await (await createCodeFinder())(bitmap)
    if (text === null) return fail('noCode')
    const link = readQrLink(text)
    return link ? ok(link) : fail('foreign')
  } finally {
    bitmap.close()
  }
}

async function openImage(file: Blob): Promise<ImageBitmap | null> {
  try {
    const bitmap = await createImageBitmap(file)
    if (bitmap.width <= MAX_SIDE_PIXELS && bitmap.height <= MAX_SIDE_PIXELS) return bitmap
    const scale = MAX_SIDE_PIXELS / Math.max(bitmap.width, bitmap.height)
    const size = {
      resizeWidth: Math.max(1, Math.round(bitmap.width * scale)),
      resizeHeight: Math.max(1, Math.round(bitmap.height * scale)),
    }
    const smaller = await createImageBitmap(bitmap, size)
    bitmap.close()
    return smaller
  } catch {
    return null
  }
}

/** The used part of the browser's `BarcodeDetector`. The polyfill has the same interface. */
type Detector = {
  readonly detect: (image: ImageBitmapSource) => Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = {
  new (options: { formats: ['qr_code'] }): Detector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

declare global {
  // oxlint-disable-next-line no-var -- how a global is declared
  var BarcodeDetector: DetectorClass | undefined
}

/** Returns the text of a QR code in an image, or null. */
type FindCode = (image: ImageBitmapSource) => Promise<string | null>

/** Returns the browser's decoder if available, otherwise a lazily loaded library. */
async function createCodeFinder(): Promise<FindCode> {
  const Detector = await findNativeDetector()
  const detector = Detector
    ? new Detector({ formats: ['qr_code'] })
    : new (await import('qr/decode.js')).BarcodeDetector({ formats: ['qr_code'] })
  return async (image) => {
    const [code] = await detector.detect(image)
    return code?.rawValue ?? null
  }
}

async function findNativeDetector(): Promise<DetectorClass | null> {
  const { BarcodeDetector: Native } = globalThis
  if (!Native) return null
  // Some browsers define the class on systems that do not support it.
  const formats = await Native.getSupportedFormats().catch((): readonly string[] => [])
  return formats.includes('qr_code') ? Native : null
}
