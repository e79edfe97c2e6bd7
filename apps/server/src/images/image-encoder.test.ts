import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createImage } from '@bannerday/simulators/official/create-image'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
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
