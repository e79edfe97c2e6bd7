import type { Activity } from '@bannerday/contract/activities'
import { LANGUAGES } from '@bannerday/domain/language'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { archivedActivity, day, wireActivity } from '#features/timeline/testing/mock-activities.ts'
import { loadLanguage } from '#shared/i18n/load-language.ts'
import { writePreference, writePreferences } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { mockApi } from '#testing/mock-api.ts'
import { renderApp } from '#testing/render-app.tsx'

// The app loads them on demand; on a busy machine that takes longer than a test waits.
beforeAll(async () => {
  await Promise.all([
    import('./today.tsx'),
    import('#features/timeline/today/suggestions.tsx'),
    import('#features/timeline/timeline-page.tsx'),
  ])
}, 60_000)

const field = page.getByRole('combobox', { name: 'Search activities' })
const list = page.getByRole('listbox', { name: 'Suggestions' })
const options = () =>
  list
    .getByRole('option')
    .elements()
    .map((option) => (option as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim())
/** Returns the option that Enter would activate. */
const activeOption = () => {
  const id = field.element().getAttribute('aria-activedescendant')
  return id === null ? null : (document.getElementById(id)?.textContent ?? 'none')
}

const item = (id: string, name: string, rarity: 4 | 5) =>
  ({ id, name, kind: 'character', rarity, last_run_end: null }) as const
const wish = wireActivity({
  title: 'Event Wish "Ballad in Goblets"',
  type: 'gacha',
  start_time: day(-3),
  end_time: day(18),
  featured: [item('1', 'Venti', 5), item('2', 'Bennett', 4)],
})

function mockEvents(...events: Activity[]) {
  return mockApi({
    '/api/events': () => ({ data: { events: [{ game_id: 'genshin', events }] } }),
    '/api/events/names': () => ({ data: { names: { [wish.uuid]: ['温迪', 'ウェンティ'] } } }),
    '/api/archive': ({ game }) => ({
      data: { activities: game === 'genshin' ? [archivedActivity] : [], items: {} },
    }),
  })
}

/** Opens Today and types into its search. */
async function searchFor(text: string) {
  await renderApp('/')
  await expect.element(page.getByRole('region', { name: 'Ends next' })).toBeVisible()
  await field.click()
  await userEvent.keyboard(text)
}

beforeEach(() => writePreferences({ userLanguage: 'en', hasCompletedGameSelection: true }))
afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})

test('suggests ongoing, upcoming and ended activities while typing, and sends no request before', async () => {
  const { sentTo } = mockEvents(
    wireActivity({ title: 'Kites over', start_time: day(-30), end_time: day(-9) }),
    wireActivity({ title: 'Kites to come', start_time: day(5.5), end_time: day(30) }),
    wireActivity({ title: 'Kites expected', end_time: day(8.5), projected: true }),
    wireActivity({ title: 'Kites', end_time: day(2.5) }),
    wireActivity({ title: 'Lanterns', end_time: day(2.5) }),
  )
  await renderApp('/')
  await expect.element(page.getByRole('region', { name: 'Ends next' })).toBeVisible()
  const { top } = page.getByRole('region', { name: 'Ends next' }).element().getBoundingClientRect()
  expect(sentTo('/api/events/names')).toEqual([])
  await field.click()
  await vi.waitFor(() => expect(sentTo('/api/events/names')).toHaveLength(1))
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  expect(sentTo('/api/archive')).toEqual([])
  await userEvent.keyboard('kite')
  await expect.element(list).toBeVisible()
  const ended = Temporal.PlainDateTime.from(day(-9)).toLocaleString('en', {
    month: 'short',
    day: 'numeric',
  })
  await expect
    .poll(options)
    .toEqual([
      expect.stringContaining('Kites , Genshin Impact, Event · Ends in 2d'),
      expect.stringContaining('Kites to come , Genshin Impact, Event · Starts in 5d'),
      expect.stringMatching(/≈ Kites expected , Genshin Impact, Projected, Event · Ends in ≈ 8d/),
      expect.stringContaining(`Kites over , Genshin Impact, Event · Ended ${ended}`),
      'See all 4 on the timeline',
    ])
  await expect.element(page.getByText('4 activities found')).toBeInTheDocument()
  const card = page.getByRole('region', { name: 'Ends next' }).element()
  expect(card.getBoundingClientRect().top).toBe(top)
})

test('searches for text that is typed while the field gets the focus', async () => {
  mockEvents(wireActivity({ title: 'Kites' }))
  await renderApp('/')
  const input = field.element() as HTMLInputElement
  input.focus()
  // While its suggestions load.
  await vi.waitFor(() => expect(input.value).toBe(''))
  document.execCommand('insertText', false, 'kite')
  await expect.element(list).toBeVisible()
})

test('counts more than six matches, and links to all on the timeline', async () => {
  const kites = Array.from({ length: 8 }, (_, index) => wireActivity({ title: `Kite ${index}` }))
  mockEvents(...kites)
  await searchFor('kite')
  const all = list.getByRole('option', { name: 'See all 8 on the timeline' })
  await expect.element(all).toBeVisible()
  await expect.poll(options).toHaveLength(7)
  await all.click()
  await expect.element(page.getByRole('region', { name: 'Activities over time' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Kite 7/ }).first()).toBeVisible()
})

test('finds names in any language, and shows which part of a banner matched', async () => {
  mockEvents(wish)
  await searchFor('うぇんてぃ')
  await expect.element(list.getByText('Venti')).toBeVisible()
  await expect.poll(() => options()[0]).toMatch(/Venti , Genshin Impact, Wish · Ends in 1\dd$/)
  await field.fill('bennett')
  await expect.element(list.getByText('Bennett')).toBeVisible()
  await expect.poll(() => options()[0]).toMatch(/Wish · Bennett · Ends in 1\dd$/)
})

test('moves through the options by arrow keys and wraps, and opens the current one on Enter, with a link back', async () => {
  mockEvents(
    wireActivity({ title: 'Kites' }),
    wireActivity({ title: 'Kites again', end_time: day(60) }),
  )
  await searchFor('kite')
  await expect.element(list).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-controls', list.element().id)
  expect(activeOption()).toBeNull()
  await userEvent.keyboard('{ArrowDown}')
  expect(activeOption()).toMatch(/Kites,/)
  await userEvent.keyboard('{ArrowUp}')
  expect(activeOption()).toBe('See all 2 on the timeline')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(activeOption()).toMatch(/Kites again,/)
  const selected = list.getByRole('option', { selected: true }).elements()
  expect(selected.map(({ id }) => id)).toEqual([
    field.element().getAttribute('aria-activedescendant'),
  ])
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Kites again' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
})

test('closes the list on Escape and keeps the text, reopens it by an arrow key, and closes it on blur', async () => {
  mockEvents(wireActivity({ title: 'Kites' }))
  await searchFor('kite')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('kite')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(list).toBeVisible()
  await userEvent.tab()
  await expect.element(list).not.toBeInTheDocument()
})

test('opens all matches on Enter without a choice, but not during an IME composition', async () => {
  mockEvents(wireActivity({ title: 'Kites' }), wireActivity({ title: 'Lanterns' }))
  await searchFor('kite')
  await userEvent.keyboard('{ArrowDown}')
  for (const key of ['ArrowDown', 'Escape', 'Enter']) {
    const composing = new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true })
    field.element().dispatchEvent(composing)
  }
  await expect.element(list).toBeVisible()
  expect(activeOption()).toMatch(/Kites,/)
  // Typing resets the selected option.
  await userEvent.keyboard('s{Enter}')
  await expect.element(page.getByRole('button', { name: /^Kites/ }).first()).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('button', { name: /^Lanterns/ }).first())
    .not.toBeInTheDocument()
})

test('names and counts the matches of the archives, with links to them', async () => {
  mockEvents(wireActivity({ title: 'Kites' }))
  await searchFor('熄星')
  const past = list.getByRole('option', {
    name: 'Unreconciled Stars · Past activities , Genshin Impact, 1 earlier, Nov 2020',
  })
  await expect.element(past).toBeVisible()
  await expect.poll(options).toHaveLength(1)
  await past.click()
  await expect.element(page.getByRole('searchbox')).toHaveValue('熄星')
})

test("shows items that only the archive contains in the player's language, with their last run", async () => {
  const { answers } = mockEvents(wireActivity({ title: 'Kites' }))
  const items = { '9': { name: 'Phoebe', rarity: 5, also_called: ['菲比'] } }
  const convene = (start: string, title: string) => ({
    ...archivedActivity,
    uuid: crypto.randomUUID(),
    type: 'gacha',
    title,
    start_time: `${start}T10:00:00`,
    end_time: `${start}T23:00:00`,
    also_called: [],
    featured: ['9'],
  })
  answers['/api/archive'] = ({ game }) => ({
    data: {
      activities:
        game === 'wuthering'
          ? [convene('2026-04-02', '[Second light]'), convene('2025-02-02', '[First light]')]
          : [],
      items,
    },
  })
  await searchFor('菲比')
  await expect
    .poll(options)
    .toEqual([
      expect.stringMatching(
        /Phoebe · Past activities , Wuthering Waves, 2 earlier, last Apr 2026$/,
      ),
    ])
  await field.fill('light')
  await expect.poll(options).toEqual([expect.stringMatching(/Second light \+1 · Past activities/)])
})

test('shows its full placeholder', async () => {
  for (const language of LANGUAGES) if (language !== 'en') await loadLanguage(language)
  mockEvents(wireActivity({ title: 'Kites' }))
  for (const language of LANGUAGES) {
    writePreference('userLanguage', language)
    const screen = await renderApp('/')
    const input = page.getByRole('combobox').first()
    await expect.element(input).toBeVisible()
    const { width } = input.element().getBoundingClientRect()
    const { font } = getComputedStyle(input.element())
    const context = document.createElement('canvas').getContext('2d')!
    context.font = font
    const hint = input.element().getAttribute('placeholder') ?? ''
    // The cross that clears it has its place too.
    expect(context.measureText(hint).width, language).toBeLessThan(width - 20)
    await screen.unmount()
  }
})

test('shows no message about the past while an archive is unavailable', async () => {
  const { answers, sentTo } = mockEvents(wireActivity({ title: 'Kites' }))
  answers['/api/archive'] = () => ({ error: 'notFound' })
  await searchFor('zzzz')
  await vi.waitFor(() => expect(sentTo('/api/archive')).toHaveLength(4))
  // The archives have failed by the time that the next text has its suggestions.
  await field.fill('kite')
  await expect.element(list).toBeVisible()
  await field.fill('zzzz')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Nothing found/)).not.toBeInTheDocument()
})

test('shows that nothing matches once all results are loaded', async () => {
  const { answers, sentTo } = mockEvents(wireActivity({ title: 'Kites' }))
  const archive = Promise.withResolvers<void>()
  answers['/api/archive'] = async () => {
    await archive.promise
    return { data: { activities: [], items: {} } }
  }
  await searchFor('zzzz')
  const none = page.getByText('Nothing found for “zzzz”, including past activities')
  await vi.waitFor(() => expect(sentTo('/api/archive')).not.toEqual([]))
  await expect.element(none).not.toBeInTheDocument()
  archive.resolve()
  await expect.element(none).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Escape}')
  await expect.element(none).not.toBeInTheDocument()
})

test('makes the list on a phone as wide as the page, and about five lines high', async () => {
  await page.viewport(390, 844)
  mockEvents(...Array.from({ length: 8 }, (_, index) => wireActivity({ title: `Kite ${index}` })))
  await searchFor('kite')
  await expect.element(list).toBeVisible()
  const [box, cards] = [list, page.getByRole('region', { name: 'Ends next' })].map((region) =>
    region.element().getBoundingClientRect(),
  )
  expect([box!.left, box!.right]).toEqual([cards!.left, cards!.right])
  expect(box!.height).toBeLessThan(270)
  // A finger on it leaves the focus in the field, and so the keyboard where it is.
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
  expect(list.getByRole('option').first().element().dispatchEvent(press)).toBe(false)
  // The selected option is scrolled into view.
  await userEvent.keyboard('{ArrowUp}')
  const last = list.getByRole('option', { selected: true }).element().getBoundingClientRect()
  expect(last.bottom).toBeLessThanOrEqual(box!.bottom)
})

test.each([
  ['light', 1280, 800],
  ['dark', 390, 844],
] as const)('has no accessibility problem, %s, %s wide', async (theme, width, height) => {
  await page.viewport(width, height)
  writePreference('theme', theme)
  mockEvents(
    wish,
    wireActivity({ title: 'Kites of Bennett', projected: true }),
    wireActivity({ title: 'Bennett, over', start_time: day(-30), end_time: day(-9) }),
  )
  await searchFor('benn')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  expect(await findAccessibilityProblems()).toEqual([])
  await field.fill('zzzz')
  await expect.element(page.getByText(/^Nothing found/)).toBeVisible()
  expect(await findAccessibilityProblems()).toEqual([])
})

test('opens a search on the timeline, even when the timeline was open before', async () => {
  mockEvents(
    wireActivity({ title: 'Kites', start_time: day(-1), end_time: day(2) }),
    wireActivity({ title: 'Lanterns', start_time: day(-1), end_time: day(3) }),
  )
  await renderApp('/timeline')
  await expect.element(page.getByRole('button', { name: /^Lanterns/ }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Today' }).first().click()
  await page.getByRole('combobox', { name: 'Search activities' }).fill('kite')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: /^Kites/ }).first()).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: /^Lanterns/ }).first())
    .not.toBeInTheDocument()
})
