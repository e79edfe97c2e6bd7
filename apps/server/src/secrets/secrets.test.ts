import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'
import { loadSecretKey } from './secret-key.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets '))
})
afterEach(() => rm(folder, { recursive: true }))

const key = randomBytes(32)

test('unseals a text with the same key and purpose only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, purpose) => {
      const sealed = seal(key, text, purpose)
      expect(unseal(key, sealed, purpose)).toBe(text)
      expect(unseal(randomBytes(32), sealed, purpose)).toBeNull()
      expect(unseal(key, sealed, `${purpose}.`)).toBeNull()
      expect(seal(key, text, purpose)).not.toEqual(sealed)
    }),
  )
})

test('rejects changed and truncated data', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (text, at) => {
      const sealed = seal(key, text, 'test')
      const changed = Buffer.from(sealed)
      changed[at % sealed.length]! ^= 1
      expect(unseal(key, changed, 'test')).toBeNull()
      expect(unseal(key, sealed.subarray(0, at % sealed.length), 'test')).toBeNull()
    }),
  )
})

test('stores the key in a file of mode 0600 without SECRET_KEY, created once', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => loadSecretKey(null, folder)))
  expect(new Set(all.map((loaded) => loaded.toString('hex'))).size).toBe(1)
  expect(await loadSecretKey(null, folder)).toEqual(all[0])
  expect(await readdir(folder)).toEqual(['secret-key'])
  expect((await stat(join(folder, 'secret-key'))).mode & 0o777).toBe(0o600)
})

test('rejects an empty key file', async () => {
  await writeFile(join(folder, 'secret-key'), '')
  await expect(loadSecretKey(null, folder)).rejects.toThrow('empty')
})

test('prefers SECRET_KEY to the file, and needs no file then', async () => {
  const configured = 'a key that is configured for all servers'
  const own = await loadSecretKey(configured, folder)
  expect(own).toHaveLength(32)
  expect(await readdir(folder)).toEqual([])
  await writeFile(join(folder, 'secret-key'), 'another')
  expect(await loadSecretKey(configured, folder)).toEqual(own)
  expect(await loadSecretKey(null, folder)).not.toEqual(own)
})
