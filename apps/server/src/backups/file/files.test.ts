import { randomBytes } from 'node:crypto'
import {
  mkdtemp,
  readdir,
  readFile as readFileBytes,
  rm,
  stat,
  writeFile as write,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createByteReader } from './byte-reader.ts'
import { readBackupFile } from './read-file.ts'
import { decryptChunks, encryptChunks } from './encrypted-chunks.ts'
import { writeBackupFile } from './write-file.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup files '))
})
afterAll(() => rm(folder, { recursive: true }))

const TEXT = randomBytes(200_000).toString('hex')

async function* chunks(): AsyncGenerator<Buffer> {
  for (let at = 0; at < TEXT.length; at += 70_001) yield Buffer.from(TEXT.slice(at, at + 70_001))
}

const read = (file: string, passphrase: string | null) =>
  readBackupFile(
    file,
    async () => passphrase,
    async (text) => (await buffer(text)).toString(),
  )

const reread = async (bytes: Buffer, passphrase: string | null) => {
  const file = join(folder, 'changed')
  await write(file, bytes)
  return read(file, passphrase).catch((error: Error) => error.message)
}

test('restricts reading to the owner and the passphrase', async () => {
  for (const passphrase of [null, 'correct horse battery é']) {
    const file = join(folder, `written ${passphrase}`)
    await writeBackupFile(file, chunks(), passphrase)
    expect((await read(file, passphrase?.normalize('NFD') ?? null)) === TEXT).toBe(true)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(writeBackupFile(file, chunks(), passphrase)).rejects.toMatchObject({
      code: 'EEXIST',
    })
  }
  const file = join(folder, 'written correct horse battery é')
  await expect(read(file, 'correct horse battery e')).rejects.toThrow('wrong-passphrase')
  await expect(read(file, null)).rejects.toThrow('no-passphrase')
  expect((await readFileBytes(file)).includes(TEXT.slice(0, 20))).toBe(false)
})

test('leaves no file when the text ends early', async () => {
  async function* broken(): AsyncGenerator<Buffer> {
    yield* chunks()
    throw new Error('lost')
  }
  await expect(writeBackupFile(join(folder, 'broken'), broken(), null)).rejects.toThrow('lost')
  expect((await readdir(folder)).filter((name) => name.startsWith('broken'))).toEqual([])
})

test('detects every truncation and change of an unencrypted file', async () => {
  const file = join(folder, 'plain')
  await writeBackupFile(file, chunks(), null)
  const bytes = await readFileBytes(file)
  for (const position of [12, 1000, bytes.length >> 1, bytes.length - 9, bytes.length - 1]) {
    expect(await reread(bytes.subarray(0, position), null)).toBe('truncated')
    const changed = Buffer.from(bytes)
    changed[position]! ^= 1
    expect(await reread(changed, null)).toMatch(/^(damaged|truncated)$/)
  }
  expect(await reread(Buffer.alloc(0), null)).toBe('not-a-backup')
  expect(await reread(Buffer.from('bannerday-backup-1 and so on\n'), 'x')).toBe('not-a-backup')
})

test('detects changed, moved, missing and appended encrypted chunks', async () => {
  const locked = { header: 'of this file', key: randomBytes(32) }
  const small = async function* () {
    for (let n = 0; n < 4; n += 1) yield Buffer.from(`piece ${n}`)
  }
  const [header, ...parts] = await Array.fromAsync(encryptChunks(locked, small()))
  expect(header!.toString()).toBe('of this file\n')
  const open = async (given: readonly Buffer[], by = locked) => {
    const source = Readable.from([Buffer.concat(given)]) as AsyncIterable<Buffer>
    const opened = Array.fromAsync(decryptChunks(by, createByteReader(source)))
    return opened
      .then((all) => Buffer.concat(all).toString())
      .catch((error: Error) => error.message)
  }
  expect(await open(parts)).toBe('piece 0piece 1piece 2piece 3')
  const [a, b, c, d] = [0, 3, 6, 9].map((at) => Buffer.concat(parts.slice(at, at + 3)))
  for (const others of [
    [b!, a!, c!, d!],
    [a!, c!, d!],
    [a!, b!, c!, c!, d!],
    [...parts, a!],
  ]) {
    expect(await open(others)).toBe('damaged')
  }
  expect(await open([a!, b!, c!])).toBe('truncated')
  expect(await open(parts, { ...locked, header: 'of another' })).toBe('damaged')
  expect(await open(parts, { ...locked, key: randomBytes(32) })).toBe('damaged')
  const fullFile = Buffer.concat(parts)
  for (let position = 0; position < fullFile.length; position += 1) {
    const changed = Buffer.from(fullFile)
    changed[position]! ^= 1
    expect(await open([changed])).toMatch(/^(damaged|truncated)$/)
    expect(await open([fullFile.subarray(0, position)])).toBe('truncated')
  }
})

test('accepts an empty text', async () => {
  const empty = async function* (): AsyncGenerator<Buffer> {}
  await writeBackupFile(join(folder, 'empty'), empty(), null)
  expect(await read(join(folder, 'empty'), null)).toBe('')
})
