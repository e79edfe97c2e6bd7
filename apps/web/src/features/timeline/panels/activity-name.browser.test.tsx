import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { writePreference } from '#shared/preferences.ts'
import { renderInApp } from '#testing/render-app.tsx'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import { madeActivity } from '../testing/made-activity.ts'
import { ActivityName } from './featured-list.tsx'

beforeEach(() => writePreference('userLanguage', 'en'))

async function nameOf(fields: Partial<TimelineActivity>, withForeign = false) {
  const activity = madeActivity(nowMs(), -3, 20, fields)
  const { container } = await renderInApp(
    <ActivityName activity={activity} withForeign={withForeign} />,
  )
  return container.innerText.replaceAll(/\s+/g, ' ').trim()
}

const banner = {
  type: 'gacha',
  title: 'Wish - Surging Ballad',
  label: {
    primary: 'Vodyanitsa',
    kind: 'Rate-up',
    title: { text: 'Surging Ballad', language: 'en', isForeign: false },
  },
} as const

test('shows the featured items of a banner first, with its official title below', async () => {
  expect(await nameOf(banner)).toBe('Vodyanitsa · Rate-up Surging Ballad')
  await expect.element(page.getByText('Surging Ballad')).toHaveAttribute('lang', 'en')
})

test('shows a title in another language after a name on request', async () => {
  const foreign = { text: '涌浪叙歌', language: 'zh-Hans', isForeign: true } as const
  const label = { ...banner.label, title: foreign }
  expect(await nameOf({ ...banner, label })).toBe('Vodyanitsa · Rate-up')
  expect(await nameOf({ ...banner, label }, true)).toBe('Vodyanitsa · Rate-up 涌浪叙歌')
})

test('falls back to the title in any language when there is no name', async () => {
  const foreign = { text: '沉金之夜', language: 'zh-Hans', isForeign: true } as const
  const label = { primary: '6.4 Event', isUnnamed: true, kind: null, title: foreign } as const
  expect(await nameOf({ titleLanguage: 'zh-Hans', label })).toBe('6.4 Event 沉金之夜')
})

test('shows only the title when it is in the chosen language', async () => {
  expect(await nameOf({ title: 'Starlit Gala' })).toBe('Starlit Gala')
})

test('shows a version by its number next to its game', async () => {
  const label = { primary: 'Version 7.2', kind: null, title: null } as const
  const title = 'Genshin Impact - Version 7.2'
  expect(await nameOf({ type: 'version', title, label })).toBe('Version 7.2')
})

test('ends a line with a dot when names wrap', async () => {
  const label = { ...banner.label, primary: 'Azurelight · Symphonist of Scents', title: null }
  const activity = madeActivity(nowMs(), -3, 20, { ...banner, label })
  const { container } = await renderInApp(
    <div style={{ inlineSize: 150 }}>
      <ActivityName activity={activity} />
    </div>,
  )
  const dots = [...container.querySelectorAll('[aria-hidden]')]
  expect(dots).toHaveLength(2)
  const { left } = container.firstElementChild!.getBoundingClientRect()
  for (const dot of dots) expect(dot.getBoundingClientRect().left).toBeGreaterThan(left + 20)
})
