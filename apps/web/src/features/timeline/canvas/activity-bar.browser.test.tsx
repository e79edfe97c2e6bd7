import { GAME_IDS } from '@bannerday/domain/game'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { writePreference } from '#shared/preferences.ts'
import { measureMinContrasts } from '../testing/measure-contrasts.ts'
import { createActivity } from '../testing/create-activity.ts'
import { findLabel, getBar, showTimeline } from '../testing/show-timeline.tsx'

const now = nowMs()
const DAY_WIDTH = 36

afterEach(() => writePreference('theme', 'light'))

/** Creates an image of one color or of a checkerboard of several. */
function drawn(...colors: readonly string[]): string {
  const canvas = document.createElement('canvas')
  canvas.width = 480
  canvas.height = 240
  const context = canvas.getContext('2d')!
  for (let x = 0; x < 480; x += 6) {
    for (let y = 0; y < 240; y += 6) {
      context.fillStyle = colors[(x / 6 + (y / 6) * 7) % colors.length] ?? 'white'
      context.fillRect(x, y, 6, 6)
    }
  }
  return canvas.toDataURL()
}

const IMAGES = {
  white: drawn('#fff'),
  black: drawn('#000'),
  saturated: drawn('#ff0', '#ff0', '#0f0'),
  'darkly saturated': drawn('#00f', '#f00', '#f0f'),
  busy: drawn('#fff', '#000', '#f33', '#0ff', '#ff0', '#306'),
}

async function waitForImage(bar: HTMLElement): Promise<HTMLImageElement> {
  const image = () => bar.querySelector('img')
  await expect.poll(() => image()?.complete && image()!.naturalWidth).toBe(480)
  return image()!
}

const cases = (['light', 'dark'] as const).flatMap((theme) =>
  Object.entries(IMAGES).map(([name, image]) => [name, theme, image] as const),
)

test.each(cases)(
  'keeps the text over a %s image readable in the %s theme',
  async (_, theme, image) => {
    writePreference('theme', theme)
    // A bar per game that starts far before the view, an upcoming bar, and a bar of each urgency.
    const bars = [
      ...GAME_IDS.map((gameId) =>
        createActivity(now, -90, 99.5, {
          gameId,
          type: 'gacha',
          bannerImage: image,
          title: `${gameId} ${'Its text '.repeat(9)}`,
        }),
      ),
      createActivity(now, -9, 10.9, {
        type: 'gacha',
        bannerImage: image,
        title: 'Ends tomorrow',
      }),
      createActivity(now, -9, 12.5, {
        type: 'gacha',
        bannerImage: image,
        title: 'Ends in three',
      }),
      createActivity(now, 2, 9, { bannerImage: image, title: 'Comes in two days' }),
    ]
    const scroller = await showTimeline([...bars, createActivity(now, 20, 40)])
    for (const bar of bars) await waitForImage(getBar(bar))
    const least = async () => Math.min(...(await measureMinContrasts(bars.map(getBar))))
    expect(await least()).toBeGreaterThanOrEqual(4.5)
    // The visible part leaves the label only the space of the image.
    const long = getBar(bars[0]!)
    const end = () => long.getBoundingClientRect().right - scroller.getBoundingClientRect().left
    scroller.scrollLeft += end() - 4 * DAY_WIDTH
    // Scrollers stop at whole pixels.
    await expect.poll(() => Math.abs(end() - 4 * DAY_WIDTH)).toBeLessThan(1)
    expect(await least()).toBeGreaterThanOrEqual(4.5)
  },
)

test.each(['light', 'dark'] as const)(
  'keeps kind and official title readable on the bars of all games in the %s theme',
  async (theme) => {
    writePreference('theme', theme)
    const label = {
      kind: 'Rate-up',
      title: { text: 'The Lone Light', language: 'en', isForeign: false },
    } as const
    const bars = GAME_IDS.map((gameId) =>
      createActivity(now, -1, 12, { gameId, label: { ...label, primary: `Flins ${gameId}` } }),
    )
    await showTimeline(bars)
    await expect.element(page.getByText('The Lone Light').first()).toBeVisible()
    const contrasts = await measureMinContrasts(bars.map(getBar))
    for (const bar of bars) {
      await userEvent.hover(getBar(bar))
      contrasts.push(...(await measureMinContrasts([getBar(bar)])))
    }
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
    expect(Math.max(...contrasts)).toBeLessThan(Infinity)
  },
)

test('shows the image in full color at the end of a bar that is wide enough', async () => {
  const bar = createActivity(now, -1, 14, { bannerImage: drawn('#0f0'), title: 'Short' })
  await showTimeline([bar])
  const image = (await waitForImage(getBar(bar))).getBoundingClientRect()
  expect(getBar(bar).getBoundingClientRect().right - image.right).toBeLessThanOrEqual(2)
  expect(image.width).toBe(150)
  const label = findLabel(getBar(bar))!.getBoundingClientRect()
  const clear = image.left + 0.3 * image.width
  expect(clear - label.right).toBeGreaterThanOrEqual(8)
  expect(clear - label.right).toBeLessThan(20)
})

test('ends a long name before the image', async () => {
  const title = 'A name that is much longer than its bar, whose end is an image'
  const bar = createActivity(now, -1, 9, { bannerImage: drawn('#0f0'), title })
  await showTimeline([bar])
  const image = (await waitForImage(getBar(bar))).getBoundingClientRect()
  const [name] = [...findLabel(getBar(bar))!.querySelectorAll('[aria-hidden]')]
    .filter(({ textContent }) => textContent.startsWith('A name'))
    .map((element) => element.getBoundingClientRect())
  expect(name!.right).toBeLessThanOrEqual(image.left)
})

test('loads the images of visible bars only', async () => {
  const near = createActivity(now, -1, 9, { bannerImage: drawn('#0f0') })
  // The bar is in view, but its end with the image is not.
  const long = createActivity(now, -1, 120, { bannerImage: drawn('#00f') })
  const scroller = await showTimeline([near, long])
  await waitForImage(getBar(near))
  const far = getBar(long).querySelector('img')!
  expect(far.getAttribute('src')).toBeNull()
  scroller.scrollLeft += 110 * DAY_WIDTH
  await waitForImage(getBar(long))
})

test('causes no layout shift, and leaves the bar unchanged when the image is broken', async () => {
  const bar = createActivity(now, -1, 14, { bannerImage: '/images/none.webp', title: 'Without' })
  await showTimeline([bar])
  const label = () => findLabel(getBar(bar))!
  const { top, left, height } = label().getBoundingClientRect()
  await expect.poll(() => getBar(bar).querySelector('img')).toBeNull()
  expect(label().getBoundingClientRect()).toMatchObject({ top, left, height })
  await expect.element(page.elementLocator(label())).toBeVisible()
})
