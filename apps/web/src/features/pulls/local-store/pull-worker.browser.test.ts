import { must } from '@bannerday/domain/invariant'
import { beforeEach, expect, test } from 'vitest'
import { clearPulls, rows, stored } from '../testing/show-pulls-page.tsx'
import { requestPullWorker } from './pull-client.ts'

beforeEach(clearPulls)

/** Requests the preview of a file with many accounts of one pull each. */
async function preview(name: string, accounts: number) {
  const hk4e = Array.from({ length: accounts }, (_, n) => ({
    uid: String(800_000_000 + n),
    timezone: 8,
    list: rows('3'),
  }))
  const file = new File([JSON.stringify({ info: { version: 'v4.1' }, hk4e })], name)
  const response = await requestPullWorker({ call: 'preview', file, choices: {}, language: 'en' })
  return must(response.ok ? response.value : undefined, 'The file can be read.')
}

test('saves the file of the displayed preview, even when a larger file finishes reading later', async () => {
  const previews = [preview('large.json', 300), preview('small.json', 1)] as const
  const [, small] = await Promise.all(previews)
  const saved = await requestPullWorker({ call: 'save', preview: small.id, precedence: 'known' })
  expect(saved.ok && saved.value.added).toBe(1)
  expect(await stored()).toHaveLength(1)
})

test('saves nothing for a preview that another file replaced', async () => {
  const [first] = await Promise.all([preview('a.json', 1), preview('b.json', 1)])
  const saving = requestPullWorker({ call: 'save', preview: first.id, precedence: 'known' })
  await expect(saving).rejects.toThrow('Only the file of the last preview can be saved.')
  expect(await stored()).toEqual([])
})
