import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { writePreference } from '#shared/preferences.ts'
import { renderInApp } from '#testing/render-app.tsx'
import { BannerPulls } from './banner-pulls.tsx'
import { clearPulls, pulls, storePulls } from './testing/show-pulls-page.tsx'

beforeEach(clearPulls)

const CHIORI = '10000094'

test('shows the pulls of each account on the banner of an item, and on no other run of it', async () => {
  const times = (rows: string) =>
    pulls(rows).map((pull, index) => ({
      ...pull,
      time: '2024-03-20 10:00:00',
      id: `17${100 + index}`,
    }))
  await storePulls({ 301: times('3353') }, { game: 'genshin', uid: '800000001' })
  await storePulls({ 301: times('33') }, { game: 'genshin', uid: '800000002' })
  writePreference('gachaUids', { selected: { genshin: '800000001' }, downloaded: {} })
  const start = Date.parse('2024-03-13T03:00:00Z')
  await renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <BannerPulls banner={{ gameId: 'genshin', start, featured: [{ id: CHIORI }] }} />
      <BannerPulls banner={{ gameId: 'genshin', start: 0, featured: [{ id: CHIORI }] }} />
    </QueryClientProvider>,
  )
  const own = page.getByRole('region', { name: 'Your pulls' })
  await expect.element(own).toHaveLength(2)
  await expect
    .element(own.first())
    .toMatchTextContent(
      /^800000001.*4 pulls · Jean at 3 \(Lost\) · started at pity ≥ 0, ended at 1/,
    )
  await expect.element(own.last()).toMatchTextContent(/^800000002.*2 pulls · no top-rarity item/)
})
