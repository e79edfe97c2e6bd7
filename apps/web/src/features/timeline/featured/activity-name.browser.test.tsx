import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { writePreference } from '#shared/preferences/preferences.ts'
import { renderInApp } from '../../../testing/render-app.tsx'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { madeActivity } from '../testing/made-activity.ts'
import { ActivityName } from './activity-name.tsx'

beforeEach(() => writePreference('userLanguage', 'en'))

async function nameOf(fields: Partial<TimelineActivity>, isForeignTold = false) {
  const activity = madeActivity(nowMs(), -3, 20, fields)
  const { container } = await renderInApp(
    <ActivityName activity={activity} isForeignTold={isForeignTold} />,
  )
  return container.innerText
}

const banner = {
  type: 'gacha',
  title: 'Wish - Surging Ballad',
  label: {
    who: 'Vodyanitsa',
    kind: 'Rate-up',
    title: { text: 'Surging Ballad', language: 'en', isForeign: false },
  },
} as const

test('a banner is led by whom it features, its official title stands below', async () => {
  expect(await nameOf(banner)).toBe('Vodyanitsa · Rate-up\nSurging Ballad')
  await expect.element(page.getByText('Surging Ballad')).toHaveAttribute('lang', 'en')
})

test('a title in a language that nobody chose is not told twice', async () => {
  const foreign = { text: '涌浪叙歌', language: 'zh-Hans', isForeign: true } as const
  const label = { ...banner.label, title: foreign }
  expect(await nameOf({ ...banner, label }, true)).toBe('Vodyanitsa · Rate-up')
})

test('what has its title in the language is named by it alone', async () => {
  expect(await nameOf({ title: 'Starlit Gala' })).toBe('Starlit Gala')
})
