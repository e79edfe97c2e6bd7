import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { randomUuid } from './random-uuid.ts'

test('each is another one, of the version and the variant of random ones', () => {
  const made = Array.from({ length: 200 }, randomUuid)
  expect(new Set(made).size).toBe(200)
  for (const uuid of made) expect(z.uuidv4().safeParse(uuid).success).toBe(true)
  expect(new Set(made.map((uuid) => uuid[19]))).toEqual(new Set('89ab'))
})
