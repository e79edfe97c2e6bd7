import { must } from '@bannerday/domain/invariant'

/** Encodes a canvas as an image file. */
export async function createImageFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([must(blob, 'a canvas that is not empty')], name, { type: 'image/png' })
}

/** Returns whether the device can share such a file. */
export function canShare(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] })
}
