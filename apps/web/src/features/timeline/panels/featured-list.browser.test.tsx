import type { FeaturedItem } from '@bannerday/domain/activities/featured-item'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { writePreference } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderInApp } from '#testing/render-app.tsx'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import { createActivity } from '../testing/create-activity.ts'
import { ActivityName, FeaturedList } from './featured-list.tsx'

const now = nowMs()
const DAY = 86_400_000

function day(ago: number): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(now - ago * DAY)
  return moment.toZonedDateTimeISO('+08:00').toPlainDate().toString()
}

const flins: FeaturedItem = {
  id: '1',
  name: 'Flins',
  kind: 'character',
  rarity: 5,
  lastRunEnd: day(214),
}
const columbina: FeaturedItem = { ...flins, id: '2', name: 'Columbina', lastRunEnd: null }
const bennett: FeaturedItem = { id: '3', name: 'Bennett', kind: 'character', rarity: 4 }
const favonius: FeaturedItem = { ...bennett, id: '4', name: 'Favonius Lance', kind: 'weapon' }

function banner(fields: Partial<TimelineActivity> = {}) {
  return createActivity(now, -3, 20, {
    type: 'gacha',
    featured: [flins, columbina, bennett, { ...bennett, id: '5', name: 'Aino' }, favonius],
    ...fields,
  })
}

const lines = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent.trim())

describe('featured list', () => {
  beforeEach(() => {
    writePreference('userLanguage', 'en')
    document.title = 'Test'
  })
  afterEach(() => localStorage.clear())

  test('shows each of the rarest items with its type and its wait, and the others in one line', async () => {
    await renderInApp(<FeaturedList activity={banner()} now={now} />)
    expect(lines()).toEqual([
      '5★Flins Character Last run ended 214 days ago Earlier runs',
      '5★Columbina Character First run',
      '4★Bennett Aino Character',
      '4★Favonius Lance Weapon',
    ])
    const link = page.getByRole('link', { name: 'Earlier runs of Flins' })
    await expect.element(link).toHaveAttribute('href', '/genshin-activities?q=Flins&type=gacha')
  })

  test('writes the rarities of each game in its own style, and links to the page of an item', async () => {
    const activity = banner({ gameId: 'zenless', featured: [{ ...flins, kind: 'agent' }, bennett] })
    await renderInApp(<FeaturedList activity={activity} now={now} isCompact />)
    expect(lines()).toEqual(['SFlins Agent Last run ended 214 days ago', 'ABennett Character'])
    const link = page.getByRole('link', { name: 'Flins' })
    await expect.element(link).toHaveAttribute('href', '/items/zenless/1')
  })

  test('counts the wait up to the start of an ended banner', async () => {
    const activity = createActivity(now, -40, 20, { type: 'gacha', featured: [flins] })
    await renderInApp(<FeaturedList activity={activity} now={now} />)
    await expect.element(page.getByText('174 days after its previous run')).toBeVisible()
  })

  test('starts and ends no wrapped line with a dot', async () => {
    const item = await renderInApp(
      <div style={{ inlineSize: 190 }}>
        <FeaturedList activity={banner({ featured: [flins] })} now={now} />
      </div>,
    )
    const pieces = [...item.container.querySelectorAll('li > span:last-child > span')]
    const box = (element: Element) => element.getBoundingClientRect()
    const lines = Map.groupBy(pieces, (piece) => box(piece).top)
    expect(lines.size).toBeGreaterThan(1)
    for (const [first] of lines.values()) {
      const line = first!.parentElement!
      // The separator before the first item of a line is clipped.
      expect(box(first!).left).toBe(box(line).left)
      expect(getComputedStyle(line).clipPath).toMatch(/^inset\(/)
    }
  })

  test('renders nothing without featured items', async () => {
    await renderInApp(<FeaturedList activity={banner({ featured: [] })} now={now} />)
    expect(page.getByRole('list').elements()).toHaveLength(0)
  })

  test.each(['light', 'dark'] as const)('has no accessibility violations: %s', async (theme) => {
    writePreference('theme', theme)
    await renderInApp(
      <main>
        <h1>Featured</h1>
        <FeaturedList activity={banner()} now={now} />
        <FeaturedList activity={banner()} now={now} isCompact />
      </main>,
    )
    expect(await findAccessibilityProblems()).toEqual([])
  })
})

async function renderName(fields: Partial<TimelineActivity>, withForeign = false) {
  const activity = createActivity(nowMs(), -3, 20, fields)
  const { container } = await renderInApp(
    <ActivityName activity={activity} withForeign={withForeign} />,
  )
  return container.innerText.replaceAll(/\s+/g, ' ').trim()
}

const ballad = {
  type: 'gacha',
  title: 'Wish - Surging Ballad',
  label: {
    primary: 'Vodyanitsa',
    kind: 'Rate-up',
    title: { text: 'Surging Ballad', language: 'en', isForeign: false },
  },
} as const

describe('activity name', () => {
  beforeEach(() => writePreference('userLanguage', 'en'))

  test('shows the featured items of a banner first, with its official title below', async () => {
    expect(await renderName(ballad)).toBe('Vodyanitsa · Rate-up Surging Ballad')
    await expect.element(page.getByText('Surging Ballad')).toHaveAttribute('lang', 'en')
  })

  test('shows a title in another language after a name on request', async () => {
    const foreign = { text: '涌浪叙歌', language: 'zh-Hans', isForeign: true } as const
    const label = { ...ballad.label, title: foreign }
    expect(await renderName({ ...ballad, label })).toBe('Vodyanitsa · Rate-up')
    expect(await renderName({ ...ballad, label }, true)).toBe('Vodyanitsa · Rate-up 涌浪叙歌')
  })

  test('falls back to the title in any language when there is no name', async () => {
    const foreign = { text: '沉金之夜', language: 'zh-Hans', isForeign: true } as const
    const label = { primary: '6.4 Event', isUnnamed: true, kind: null, title: foreign } as const
    expect(await renderName({ titleLanguage: 'zh-Hans', label })).toBe('6.4 Event 沉金之夜')
  })

  test('shows only the title when it is in the chosen language', async () => {
    expect(await renderName({ title: 'Starlit Gala' })).toBe('Starlit Gala')
  })

  test('shows a version by its number next to its game', async () => {
    const label = { primary: 'Version 7.2', kind: null, title: null } as const
    const title = 'Genshin Impact - Version 7.2'
    expect(await renderName({ type: 'version', title, label })).toBe('Version 7.2')
  })

  test('ends a line with a dot when names wrap', async () => {
    const label = { ...ballad.label, primary: 'Azurelight · Symphonist of Scents', title: null }
    const activity = createActivity(nowMs(), -3, 20, { ...ballad, label })
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
})
