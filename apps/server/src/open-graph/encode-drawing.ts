/** PNG options: flat colors compress well with few colors. */
const PNG_OPTIONS = { palette: true, colours: 96, compressionLevel: 7, effort: 3 } as const

const TIMEOUT_SECONDS = 5

/** Encodes our own drawing as PNG. It must contain no foreign text, because it is parsed as SVG. */
export async function encodeDrawing(svg: string): Promise<Buffer<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const file = await sharp(Buffer.from(svg))
    .timeout({ seconds: TIMEOUT_SECONDS })
    .png(PNG_OPTIONS)
    .toBuffer()
  return Buffer.from(file)
}
