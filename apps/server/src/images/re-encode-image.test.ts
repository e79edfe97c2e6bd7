import sharp from 'sharp'
import { expect, test } from 'vitest'
import { reEncodeImage } from './re-encode-image.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a068f8' } })

test('encodes an image as WebP in two widths, without its metadata', async () => {
  const file = await plain(1600, 800)
    .withExif({ IFD0: { Copyright: 'a camera with a place' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(file).metadata()).exif).toBeDefined()
  const picture = await reEncodeImage(file)
  if (!picture.ok) throw new Error(picture.problem)
  expect(picture.value.hash).toMatch(/^[0-9a-f]{32}$/)
  const shapes = await Promise.all(
    picture.value.files.map(async ({ file }) => {
      const { format, width, height, exif } = await sharp(file).metadata()
      return { format, width, height, exif }
    }),
  )
  expect(shapes).toEqual([
    { format: 'webp', width: 480, height: 240, exif: undefined },
    { format: 'webp', width: 1080, height: 540, exif: undefined },
  ])
})

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'accepts %s and does not enlarge a small one',
  async (format) => {
    const picture = await reEncodeImage(await plain(300, 100).toFormat(format).toBuffer())
    if (!picture.ok) throw new Error(picture.problem)
    const widths = picture.value.files.map(async ({ file }) => (await sharp(file).metadata()).width)
    expect(await Promise.all(widths)).toEqual([300, 300])
  },
)

test('encodes an avatar as a small square', async () => {
  const picture = await reEncodeImage(await plain(1080, 540).png().toBuffer(), 'avatar')
  if (!picture.ok) throw new Error(picture.problem)
  const [shown] = picture.value.files
  expect(await sharp(shown!.file).metadata()).toMatchObject({ width: 160, height: 160 })
})

test('refuses other files before decoding them', async () => {
  for (const file of [
    Buffer.alloc(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>'),
    Buffer.from('<html>not found</html>'),
    Buffer.from('%PDF-1.7'),
    await plain(100, 100).tiff().toBuffer(),
  ]) {
    expect(await reEncodeImage(file)).toEqual({ ok: false, problem: 'not-a-picture' })
  }
})

test('refuses a broken image and one with too many pixels', async () => {
  const validImage = await plain(600, 300).png().toBuffer()
  expect(await reEncodeImage(validImage.subarray(0, validImage.length / 2))).toMatchObject({
    ok: false,
  })
  const bomb = await plain(4100, 4100).png({ compressionLevel: 1 }).toBuffer()
  expect(await reEncodeImage(bomb)).toEqual({ ok: false, problem: 'broken' })
  const noise = Buffer.concat([validImage.subarray(0, 8), Buffer.alloc(5000, 7)])
  expect(await reEncodeImage(noise)).toEqual({ ok: false, problem: 'broken' })
})

test('refuses an image that is too small or too narrow for a banner', async () => {
  for (const [width, height] of [
    [1, 1],
    [4000, 50],
  ] as const) {
    const file = await plain(width, height).png().toBuffer()
    expect(await reEncodeImage(file)).toEqual({ ok: false, problem: 'odd-size' })
  }
})
