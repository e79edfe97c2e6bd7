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
export type FindCode = (image: ImageBitmapSource) => Promise<string | null>

/** Returns the browser's decoder if available, otherwise a lazily loaded library. */
export async function createCodeFinder(): Promise<FindCode> {
  const Detector = await nativeDetector()
  const detector = Detector
    ? new Detector({ formats: ['qr_code'] })
    : new (await import('qr/decode.js')).BarcodeDetector({ formats: ['qr_code'] })
  return async (image) => {
    const [code] = await detector.detect(image)
    return code?.rawValue ?? null
  }
}

async function nativeDetector(): Promise<DetectorClass | null> {
  const { BarcodeDetector: Native } = globalThis
  if (!Native) return null
  // Some browsers define the class on systems that do not support it.
  const formats = await Native.getSupportedFormats().catch((): readonly string[] => [])
  return formats.includes('qr_code') ? Native : null
}
