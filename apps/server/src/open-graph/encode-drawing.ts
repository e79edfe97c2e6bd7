/** What PNG is written with: flat colours pack well in few colours, and quickly. */
const FORM = { palette: true, colours: 96, compressionLevel: 7, effort: 3 } as const

const LONGEST_SECONDS = 5

/** A drawing of our own as PNG. No text of anybody else's may stand in it: it is read as SVG. */
export async function encodeDrawing(svg: string): Promise<Buffer<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const file = await sharp(Buffer.from(svg))
    .timeout({ seconds: LONGEST_SECONDS })
    .png(FORM)
    .toBuffer()
  return Buffer.from(file)
}
