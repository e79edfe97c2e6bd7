import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { randomUuid } from './random-uuid.ts'

test('returns distinct ids with the version and variant bits of random UUIDs', () => {
  const uuids = Array.from({ length: 200 }, randomUuid)
  expect(new Set(uuids).size).toBe(200)
  for (const uuid of uuids) expect(z.uuidv4().safeParse(uuid).success).toBe(true)
  expect(new Set(uuids.map((uuid) => uuid[19]))).toEqual(new Set('89ab'))
})
