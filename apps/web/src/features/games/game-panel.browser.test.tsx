import { games } from '@bannerday/game-data/games'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readPreferences, writePreference } from '#shared/preferences.ts'
import { ToastHost } from '#shared/ui/toasts/toast-host.tsx'
import { renderInApp } from '../../testing/render-app.tsx'
import { GamePanel } from './game-panel.tsx'

beforeEach(() => writePreference('userLanguage', 'en'))
afterEach(() => vi.restoreAllMocks())

async function showPanel() {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    return Response.json({ code: 200, message: 'ok', data: { games } })
  })
  await renderInApp(
    <>
      <GamePanel />
      <ToastHost />
    </>,
  )
}

function listShownGames(): (string | undefined)[] {
  return page
    .getByRole('button', { name: /^Drag / })
    .elements()
    .map((handle) => handle.ariaLabel?.replace('Drag ', ''))
}

function getGameCheckbox(name: string) {
  return page.getByRole('checkbox', { name })
}

function getTypes(name: string) {
  return page.getByRole('group', { name: `What to show for ${name}` })
}

function pointAt(type: string, target: EventTarget, element: Element): void {
  const { x, y, width, height } = element.getBoundingClientRect()
  const at = { clientX: x + width / 2, clientY: y + height / 2 }
  target.dispatchEvent(new PointerEvent(type, { ...at, bubbles: true, isPrimary: true }))
}

const DEFAULT_ORDER = [
  'Genshin Impact',
  'Honkai: Star Rail',
  'Zenless Zone Zero',
  'Wuthering Waves',
]

describe('the selection of games', () => {
  it('starts from all games with their default sub-types, which are marked', async () => {
    await showPanel()
    for (const game of DEFAULT_ORDER) await expect.element(getGameCheckbox(game)).toBeChecked()
    const types = getTypes('Genshin Impact')
    await expect.element(types.getByRole('checkbox', { name: 'Wish on by default' })).toBeChecked()
    await expect.element(types.getByRole('checkbox', { name: /^Challenge/ })).toBeChecked()
  })

  it('restores the selection of a game that is switched off and on again', async () => {
    await showPanel()
    await getTypes('Genshin Impact')
      .getByRole('checkbox', { name: /^Event/ })
      .click()
    await getGameCheckbox('Genshin Impact').click()
    const wish = getTypes('Genshin Impact').getByRole('checkbox', { name: /^Wish/ })
    await expect.element(wish).toBeDisabled()
    expect(readPreferences().userGameSelections?.genshin).toEqual({
      enabled: false,
      activities: ['version', 'gacha', 'challenge'],
    })
    await getGameCheckbox('Genshin Impact').click()
    expect(readPreferences().userGameSelections?.genshin?.enabled).toBe(true)
    await expect.element(wish).toBeChecked()
    await expect.element(wish).toBeEnabled()
  })

  it('keeps the only sub-type selected, with an explanation', async () => {
    writePreference('userGameSelections', { genshin: { enabled: true, activities: ['gacha'] } })
    await showPanel()
    const wish = getTypes('Genshin Impact').getByRole('checkbox', { name: /^Wish/ })
    await expect.element(wish).toHaveAccessibleDescription(/Keep at least one kind on/)
    await wish.click({ force: true })
    await expect.element(wish).toBeChecked()
  })
})

describe('the order of games', () => {
  it('moves a game by its buttons, announces it and keeps the focus', async () => {
    await showPanel()
    const up = page.getByRole('button', { name: 'Move Honkai: Star Rail up' })
    await up.click()
    expect(listShownGames()).toEqual([
      'Honkai: Star Rail',
      'Genshin Impact',
      'Zenless Zone Zero',
      'Wuthering Waves',
    ])
    expect(readPreferences().gameOrder).toEqual(['starrail', 'genshin', 'zenless', 'wuthering'])
    await expect
      .element(page.getByText('Honkai: Star Rail moved to position 1 of 4.'))
      .toBeInTheDocument()
    await expect.element(up).toHaveFocus()
    await expect.element(up).toHaveAttribute('aria-disabled', 'true')
  })

  it('moves a game by keyboard and announces each position', async () => {
    await showPanel()
    const handle = page.getByRole('button', { name: 'Drag Genshin Impact' })
    await expect.element(handle).toHaveAccessibleDescription(/Press Space to pick up a game/)
    ;(handle.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect
      .element(page.getByText('Genshin Impact picked up, position 1 of 4.'))
      .toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect
      .element(page.getByText('Genshin Impact moved to position 2 of 4.'))
      .toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect
      .poll(() => readPreferences().gameOrder)
      .toEqual(['starrail', 'genshin', 'zenless', 'wuthering'])
  })

  it('leaves a game in place when the drag is canceled', async () => {
    await showPanel()
    const handle = page.getByRole('button', { name: 'Drag Genshin Impact' })
    ;(handle.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText(/picked up/)).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await expect.element(page.getByText('Genshin Impact stays where it was.')).toBeInTheDocument()
    expect(listShownGames()).toEqual(DEFAULT_ORDER)
  })

  it('moves a game by dragging its handle', async () => {
    await showPanel()
    const from = page.getByRole('button', { name: 'Drag Wuthering Waves' }).element()
    const to = page.getByRole('button', { name: 'Drag Genshin Impact' }).element()
    // Drops only after the preview has moved, as a user would.
    pointAt('pointerdown', from, from)
    await expect.element(page.getByText(/Wuthering Waves picked up/)).toBeInTheDocument()
    pointAt('pointermove', document, to)
    await expect
      .element(page.getByText('Wuthering Waves moved to position 1 of 4.'))
      .toBeInTheDocument()
    pointAt('pointerup', document, to)
    await expect.poll(() => listShownGames()[0]).toBe('Wuthering Waves')
    expect(readPreferences().gameOrder?.[0]).toBe('wuthering')
  })

  it('restores the default order', async () => {
    writePreference('gameOrder', ['wuthering', 'zenless'])
    await showPanel()
    expect(listShownGames()[0]).toBe('Wuthering Waves')
    await page.getByRole('button', { name: 'Reset order' }).click()
    expect(listShownGames()).toEqual(DEFAULT_ORDER)
    expect(readPreferences().gameOrder).toBeUndefined()
    await expect.element(page.getByText(/default order is restored/)).toBeVisible()
  })

  it('animates a move for 150 ms', async () => {
    // Recorded by an event listener, because polling could miss it on a busy machine.
    const glides: unknown[] = []
    const recordTransition = ({ target }: TransitionEvent) => {
      if (!(target instanceof Element) || !target.matches('li')) return
      glides.push(...target.getAnimations().map(({ effect }) => effect?.getTiming().duration))
    }
    document.addEventListener('transitionrun', recordTransition)
    onTestFinished(() => document.removeEventListener('transitionrun', recordTransition))
    await showPanel()
    await page.getByRole('button', { name: 'Move Honkai: Star Rail up' }).click()
    await expect.poll(() => glides).toEqual([150, 150])
  })
})

describe('the list of games', () => {
  it('shows the games that the server currently lists', async () => {
    await showPanel()
    const renamed = { ...games[0]!, name: { ...games[0]!.name, en: 'Genshin Renamed' } }
    vi.mocked(fetch).mockImplementation(async () => {
      return Response.json({ code: 200, message: 'ok', data: { games: [renamed] } })
    })
    await page.getByRole('button', { name: 'Refresh game data' }).click()
    await expect.element(page.getByText('Game data is up to date.')).toBeVisible()
    expect(listShownGames()).toEqual(['Genshin Renamed'])
    expect(JSON.parse(localStorage.getItem('bannerday')!)).toMatchObject({ gameList: [renamed] })
  })

  it('shows the games that another tab stored', async () => {
    await showPanel()
    await expect.poll(() => localStorage.getItem('bannerday')).toContain('gameList')
    const renamed = { ...games[0]!, name: { ...games[0]!.name, en: 'Genshin Renamed' } }
    localStorage.setItem('bannerday', JSON.stringify({ gameList: [renamed] }))
    dispatchEvent(new StorageEvent('storage', { key: 'bannerday' }))
    await expect.poll(listShownGames).toEqual(['Genshin Renamed'])
  })

  it('shows an error and keeps the games', async () => {
    await showPanel()
    vi.mocked(fetch).mockRejectedValue(new TypeError('offline'))
    await page.getByRole('button', { name: 'Refresh game data' }).click()
    await expect.element(page.getByText(/couldn’t be loaded/)).toBeVisible()
    expect(listShownGames()).toEqual(DEFAULT_ORDER)
  })
})
