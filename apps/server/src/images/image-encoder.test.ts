import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { createImage } from '@bannerday/simulators/official/create-image'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { openImageEncoder, type ImageEncoder } from './image-encoder.ts'

let encoder: ImageEncoder | null = null
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encoder-'))
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => encoder?.close())

/** An encoder with another program. */
async function openEncoder(text: string, timeoutMs?: number): Promise<ImageEncoder> {
  const entry = join(folder, `${text.length}.mjs`)
  await writeFile(entry, text)
  encoder = openImageEncoder(timeoutMs, entry)
  return encoder
}

test('encodes images in another process and refuses other files, one after the other', async () => {
  encoder = openImageEncoder()
  const [body, another] = [await createImage('1'), await createImage('2')]
  const picture = await encoder.encode(body)
  expect(picture).toMatchObject({ ok: true, value: { files: [{ width: 480 }, { width: 1080 }] } })
  const file = picture.ok ? Buffer.from(picture.value.files[0]!.file) : Buffer.alloc(0)
  expect(file.subarray(8, 12).toString()).toBe('WEBP')
  expect(await encoder.encode(Buffer.from('<svg/>'))).toEqual({
    ok: false,
    problem: 'not-a-picture',
  })
  expect(await encoder.encode(another)).toMatchObject({ ok: true })
})

test('survives a decoder that crashes on a file and starts a new one for the next file', async () => {
  const crashing = `process.on('message', ([body]) => {
    if (body[0] === 1) process.abort()
    process.send({ ok: false, problem: 'broken' })
  })`
  const { encode } = await openEncoder(crashing)
  expect(await encode(Buffer.from([1]))).toEqual({ ok: false, problem: 'crashed' })
  expect(await encode(Buffer.from([2]))).toEqual({ ok: false, problem: 'broken' })
})

test('kills a decoder that hangs or does not start', async () => {
  const hanging = await openEncoder(`process.on('message', () => { for (;;); })`, 1000)
  expect(await hanging.encode(Buffer.from([1]))).toEqual({ ok: false, problem: 'crashed' })
  const broken = await openEncoder('throw new Error()')
  expect(await broken.encode(Buffer.from([1]))).toEqual({ ok: false, problem: 'crashed' })
})

test('passes no environment variables to the decoder', async () => {
  const echoProgram = `process.on('message', () => process.send({ ok: true, value: { ...process.env } }))`
  const { encode } = await openEncoder(echoProgram)
  const result = await encode(Buffer.from([1]))
  expect(
    Object.keys(result.ok ? result.value : {}).filter((name) => !name.startsWith('NODE')),
  ).toEqual([])
})

describe('a file that decodes to much more than its size', () => {
  const MIB = 2 ** 20

  /** A PNG of any stated size (ISO 15948), RGB with 8 bits. */
  function createPng([width, height]: readonly [number, number], ...chunks: Buffer[]): Buffer {
    const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
    header.writeUInt32BE(width, 0)
    header.writeUInt32BE(height, 4)
    const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
    return Buffer.concat([signature, chunk('IHDR', header), ...chunks, chunk('IEND')])
  }

  function chunk(type: string, data = Buffer.alloc(0)): Buffer {
    const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const parts = [Buffer.alloc(4), content, Buffer.alloc(4)] as const
    parts[0].writeUInt32BE(data.length)
    parts[2].writeUInt32BE(crc32(content))
    return Buffer.concat(parts)
  }

  /** A GIF of one color whose frames repeat (GIF89a). */
  function createGif([width, height]: readonly [number, number], frames: number): Buffer {
    const size = Buffer.alloc(4)
    size.writeUInt16LE(width, 0)
    size.writeUInt16LE(height, 2)
    const screen = [Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])]
    const frame = [[0x2c, 0, 0, 0, 0], size, [0, 2, 2, 0x4c, 1, 0]].map((part) => Buffer.from(part))
    const all = Array.from({ length: frames }, () => frame).flat()
    return Buffer.concat([...screen, ...all, Buffer.from([0x3b])])
  }

  const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes))
  const pixels = chunk('IDAT', zeros((600 * 3 + 1) * 300))
  const profile = Buffer.concat([Buffer.from('icc\0\0'), zeros(400 * MIB)])
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"/>'

  /** An encoder that returns the outcome and its peak memory in bytes; only Linux reports it. */
  async function openMeasuringEncoder() {
    const { encode } = await openEncoder(`
      import { readFileSync } from 'node:fs'
      import { reEncodeImage } from ${JSON.stringify(new URL('re-encode-image.ts', import.meta.url))}
      process.on('message', async ([body]) => {
        const { ok, problem } = await reEncodeImage(Buffer.from(body))
        const isLinux = process.platform === 'linux'
        const status = isLinux ? readFileSync('/proc/self/status', 'utf8') : ''
        const peak = 1024 * Number(/VmHWM:\\s+(\\d+)/.exec(status)?.[1] ?? 0)
        process.send({ ok: true, value: { outcome: ok ? 'encoded' : problem, peak } })
      })`)
    return encode as unknown as (
      body: Buffer,
    ) => Promise<{ ok: true; value: { outcome: string; peak: number } }>
  }

  test('is refused or encoded within bounded memory', async () => {
    const photo = await sharp({
      create: { width: 2000, height: 1000, channels: 3, background: '#a068f8' },
    })
      .jpeg({ progressive: true })
      .toBuffer()
    const encode = await openMeasuringEncoder()
    const normal = await encode(createPng([600, 300], pixels))
    expect(normal.value.outcome).toBe('encoded')
    for (const [outcome, file] of [
      ['broken', createPng([60_000, 60_000], chunk('IDAT', zeros(50 * MIB)))],
      ['broken', createPng([600, 300], chunk('IDAT', zeros(1_000)))],
      ['encoded', createPng([600, 300], chunk('IDAT', zeros(400 * MIB)))],
      ['encoded', createPng([600, 300], chunk('iCCP', profile), pixels)],
      ['encoded', createGif([1_000, 500], 10_000)],
      ['broken', createGif([65_535, 65_535], 1)],
      ['broken', photo.subarray(0, photo.length >> 1)],
      ['broken', Buffer.from(`GIF89a${svg}`)],
      ['broken', Buffer.from(`RIFF1234WEBP${svg}`)],
    ] as const) {
      const { value } = await encode(file)
      expect(value.outcome).toBe(outcome)
      expect(value.peak).toBeLessThan(normal.value.peak + 150 * MIB)
    }
  })
})
