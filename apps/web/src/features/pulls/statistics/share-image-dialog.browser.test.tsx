import { deleteDB } from 'idb'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writePreference } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { waitForAnimations } from '#testing/wait-for-animations.ts'
import { announcePullChange } from '../local-store/database.ts'
import { DATABASE, importFile, renderPage, rows, uigf } from '../testing/show-pulls-page.tsx'

beforeEach(async () => {
  await deleteDB(DATABASE)
  announcePullChange()
  writePreference('userLanguage', 'en')
})
afterEach(() => vi.restoreAllMocks())

/** Returns a function that lists the texts of the last drawing on the canvas. */
function watchTexts(): () => string[] {
  let texts: string[] = []
  const { fillText } = CanvasRenderingContext2D.prototype
  vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function write(
    this: CanvasRenderingContext2D,
    ...parameters: Parameters<typeof fillText>
  ) {
    // The header is drawn first, so it marks a new drawing.
    if (parameters[0] === 'Genshin Impact') texts = []
    texts.push(parameters[0])
    fillText.apply(this, parameters)
  })
  return () => texts
}

test('shows the selected pulls, and the uid only when selected', async () => {
  const texts = watchTexts()
  await renderPage()
  await importFile(uigf([...rows('3334335333433'), ...rows('333', '302')]))
  await page.getByRole('button', { name: 'Share as an image' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('img')).toBeVisible()
  await expect.poll(texts).toContain('Character Event Wish')
  expect(texts()).toEqual(expect.arrayContaining(['Weapon Event Wish', '13 pulls', '16', 'Jean']))
  expect(texts().join(' ')).not.toContain('800000001')
  await waitForAnimations()
  expect(await findAccessibilityProblems()).toEqual([])

  await userEvent.click(dialog.getByRole('checkbox', { name: 'Weapon Event Wish' }))
  await expect.poll(texts).not.toContain('Weapon Event Wish')
  expect(texts()).toContain('13')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'The last 5★ items' }))
  await expect.poll(texts).not.toContain('Jean')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Show my UID' }))
  await expect.poll(() => texts().join(' ')).toContain('UID 800000001')

  const written = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  const copy = dialog.getByRole('button', { name: 'Copy' })
  const button = copy.element()
  const labels: (string | null)[] = []
  const watching = new MutationObserver(() => labels.push(button.textContent))
  watching.observe(button, { childList: true, characterData: true, subtree: true })
  await copy.click()
  // The confirmation disappears, because the next choice is not copied yet.
  await expect.poll(() => labels).toEqual(['Copied', 'Copy'])
  watching.disconnect()
  const copied = await written.mock.calls[0]![0][0]!.getType('image/png')
  const { width, height } = await createImageBitmap(copied)
  expect(width).toBe(1080)
  expect(height).toBeGreaterThan(500)

  written.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await copy.click()
  await expect.element(dialog.getByText(/^The browser didn’t allow that/)).toBeVisible()

  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => saved.mock.contexts[0])
    .toHaveProperty('download', 'bannerday-genshin.png')

  await userEvent.click(dialog.getByRole('checkbox', { name: 'Character Event Wish' }))
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
})

// Browsers encode an image at low priority, hence the timeout.
test('opens the share menu when the device supports it', { timeout: 60_000 }, async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue()
  const canShare = ({ files }: ShareData) => files?.[0]?.type === 'image/png'
  for (const [name, value] of Object.entries({ share, canShare })) {
    Object.defineProperty(navigator, name, { value, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, name))
  }
  await renderPage()
  await importFile(uigf(rows('333433')))
  await page.getByRole('button', { name: 'Share as an image' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => share.mock.calls.length, { timeout: 40_000 }).toBe(1)
  const [file] = share.mock.calls[0]![0].files!
  expect(file!.name).toBe('bannerday-genshin.png')
  expect(file!.size).toBeGreaterThan(1000)
})
