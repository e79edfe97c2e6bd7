import { beforeEach, describe, expect, it, vi } from 'vitest'
import { writePreference } from '#shared/preferences.ts'
import { renderApp } from '#testing/render-app.tsx'

beforeEach(() => writePreference('userLanguage', 'en'))

describe('the install button', () => {
  it('appears when the browser offers the installation, and disappears once the player accepts', async () => {
    const screen = await renderApp('/about')
    const { prompt, offer } = offerToInstall('accepted')
    expect(offer.defaultPrevented).toBe(true)
    const button = screen.getByRole('button', { name: 'Install app' })
    await button.click()
    expect(prompt).toHaveBeenCalledOnce()
    await expect.element(screen.getByText('Bannerday is being installed.')).toBeVisible()
    await expect.element(button).not.toBeInTheDocument()
  })

  it('stays hidden after a dismissal until the browser offers again', async () => {
    const screen = await renderApp('/about')
    const button = screen.getByRole('button', { name: 'Install app' })
    offerToInstall('dismissed')
    await button.click()
    await expect.element(screen.getByText(/You can still install Bannerday/)).toBeVisible()
    await expect.element(button).not.toBeInTheDocument()
    offerToInstall('accepted')
    await expect.element(button).toBeVisible()
  })

  it("disappears after an installation, also by the browser's menu", async () => {
    const screen = await renderApp('/about')
    offerToInstall('accepted')
    const button = screen.getByRole('button', { name: 'Install app' })
    await expect.element(button).toBeVisible()
    dispatchEvent(new Event('appinstalled'))
    await expect.element(button).not.toBeInTheDocument()
  })
})

it('leaves a window without a title bar its controls, and lets it be dragged', async () => {
  const screen = await renderApp('/about')
  const bar = screen.getByRole('banner').element()
  const overlay = document.createElement('style')
  overlay.textContent = stylesInOverlay({ x: '80px', width: 'calc(100% - 80px - 140px)' })
  document.head.append(overlay)

  const visibleItems = [...bar.children].filter((item) => item.clientWidth > 0)
  const itemBoxes = visibleItems.map((item) => item.getBoundingClientRect())
  expect(Math.min(...itemBoxes.map(({ left }) => left))).toBeGreaterThan(80)
  expect(Math.max(...itemBoxes.map(({ right }) => right))).toBeLessThan(innerWidth - 140)
  expect(dragRegion(bar)).toBe('drag')
  expect(new Set(visibleItems.map(dragRegion))).toEqual(new Set(['no-drag']))
  overlay.remove()
})

function offerToInstall(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => {})
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  })
  dispatchEvent(offer)
  return { prompt, offer }
}

/** Returns the page's styles as in a window controls overlay, which browsers cannot emulate. */
function stylesInOverlay({ x, width }: { x: string; width: string }): string {
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .filter((text) => /titlebar-area|window-controls-overlay/.test(text))
    .join('\n')
    .replaceAll(/env\(titlebar-area-x,\s*0px\)/g, x)
    .replaceAll(/env\(titlebar-area-width,\s*100%\)/g, width)
    .replaceAll('(display-mode: window-controls-overlay)', 'all')
}

function dragRegion(element: Element): string {
  return getComputedStyle(element).getPropertyValue('app-region')
}
