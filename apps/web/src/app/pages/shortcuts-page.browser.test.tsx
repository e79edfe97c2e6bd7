import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writePreference } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderApp } from '#testing/render-app.tsx'

beforeEach(() => {
  writePreference('userLanguage', 'en')
  writePreference('hasCompletedGameSelection', true)
})
afterEach(() => page.viewport(1280, 800))

describe('the shortcuts', () => {
  it('link to three pages of each game, each in a new tab without a referrer', async () => {
    const screen = await renderApp('/shortcuts')
    const cards = screen.getByRole('article')
    await expect.poll(() => cards.elements().length).toBe(4)
    for (const card of cards.elements()) {
      const links = [...card.querySelectorAll('a')]
      expect(links).toHaveLength(3)
      for (const link of links) {
        expect(link).toHaveProperty('target', '_blank')
        expect(link.relList.contains('noopener')).toBe(true)
        expect(link.textContent).toContain('(opens in a new tab)')
      }
    }
    await expect
      .element(screen.getByRole('link', { name: /^Paimon\.moe/ }))
      .toHaveAttribute('href', 'https://paimon.moe/')
  })

  it('open the launchers and restore the focus', async () => {
    const screen = await renderApp('/shortcuts')
    const opener = screen
      .getByRole('article', { name: 'Genshin Impact' })
      .getByRole('button', { name: 'Launch game' })
    await opener.click()
    const dialog = screen.getByRole('dialog', { name: 'Launch Genshin Impact' })
    const china = dialog.getByRole('region', { name: 'China server' })
    await expect
      .element(china.getByRole('link', { name: 'Computer' }))
      .toHaveAttribute('href', 'hyp-cn://launchgame?gamebiz=hk4e_cn&openGame=true')
    await expect
      .element(china.getByRole('link', { name: 'Cloud, browser' }))
      .toHaveAttribute('target', '_blank')

    // Launchers for desktop come first.
    const linkTexts = china
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent)
    expect(linkTexts).toEqual(['Computer', 'Cloud, browser', 'Phone', 'Cloud, app'])

    const global = dialog.getByRole('region', { name: 'Global server' })
    await expect.element(global.getByRole('link', { name: 'Phone' })).toBeVisible()
    await expect.element(global.getByText('Cloud, browser')).not.toBeInTheDocument()

    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  for (const theme of ['light', 'dark'] as const) {
    it(`have no accessibility violations, ${theme}, with launchers expanded or not`, async () => {
      await page.viewport(390, 844)
      writePreference('theme', theme)
      const screen = await renderApp('/shortcuts')
      const openers = screen.getByRole('button', { name: 'Launch game' })
      await expect.poll(() => openers.elements().length).toBe(4)
      expect(await findAccessibilityProblems()).toEqual([])
      expect(document.documentElement.scrollWidth).toBe(390)

      await openers.last().click()
      await expect.element(screen.getByRole('region', { name: 'Global server' })).toBeVisible()
      // Colors are final only after all animations.
      await Promise.all(document.getAnimations().map(({ finished }) => finished))
      expect(await findAccessibilityProblems()).toEqual([])
    })
  }
})
