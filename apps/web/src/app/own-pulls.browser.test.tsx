import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clearPulls, pulls, storePulls } from '#features/pulls/testing/show-pulls-page.tsx'
import { mockActivities, wireActivity } from '#features/timeline/testing/mock-activities.ts'
import { clearGameFacts } from '#shared/game-facts.ts'
import { writePreference } from '#shared/preferences.ts'
import { renderApp } from '#testing/render-app.tsx'

const BANNER = {
  type: 'gacha',
  start_time: '2025-05-27T18:00:00',
  end_time: '2025-06-17T14:59:59',
} as const

const feature = (id: string, name: string) => ({
  title: name,
  featured: [{ id, name, rarity: 5, kind: 'character', last_run_end: null } as const],
})

beforeEach(async () => {
  clearGameFacts()
  await clearPulls()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-06-10T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('marks the bars of banners with own pulls, and lists the pulls in the panel of a day', async () => {
  mockActivities([
    wireActivity({ ...BANNER, ...feature('10000101', 'Kinich') }),
    wireActivity({ ...BANNER, ...feature('10000130', 'Ineffa') }),
  ])
  writePreference('gachaUids', { selected: { genshin: '800000001' }, downloaded: {} })
  await storePulls({ 301: pulls('3353').map((pull) => ({ ...pull, time: '2025-05-30 10:00:00' })) })
  await renderApp('/timeline')
  const bar = (name: string) => page.getByRole('button', { name: new RegExp(`^Wish - ${name},`) })
  await expect
    .element(bar('Kinich'))
    .toHaveAttribute('aria-description', 'You pulled on this banner')
  await expect.element(bar('Ineffa')).not.toHaveAttribute('aria-description')
  await page.getByRole('button', { name: /^27\b/ }).click()
  await expect
    .element(page.getByRole('dialog').getByRole('region', { name: 'Your pulls' }))
    .toMatchTextContent(/4 pulls · Jean at 3 \(Lost\)/)
  await storePulls({ 301: [] })
  await expect.element(bar('Kinich')).not.toHaveAttribute('aria-description')
})
