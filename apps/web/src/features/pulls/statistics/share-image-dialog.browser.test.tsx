import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writePreference } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderInApp } from '#testing/render-app.tsx'
import type { StoredAccount } from '../local-store/stored-account.ts'
import { clearPulls, pulls, storePulls } from '../testing/show-pulls-page.tsx'
import { StatisticsSection } from './statistics-section.tsx'

beforeEach(async () => {
  await clearPulls()
  writePreference('userLanguage', 'en')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Encodes images at once. Browsers encode them when idle, which takes long on a busy device. */
function encodeImmediately(): void {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function encode(
    this: HTMLCanvasElement,
    callback,
    type,
  ) {
    const [, base64 = ''] = this.toDataURL(type).split(',')
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    callback(new Blob([bytes], { type: 'image/png' }))
  })
}

async function showImage(gachaTypes: StoredAccount['gachaTypes']): Promise<void> {
  const account = { game: 'genshin', uid: '800000001' } as const
  encodeImmediately()
  await storePulls(gachaTypes, account)
  await renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <main>
        <h1>Pulls</h1>
        <StatisticsSection account={account} />
      </main>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Share as an image' }).click()
}

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
  await showImage({ '301': pulls('3334335333433'), '302': pulls('333', '302') })
  const dialog = page.getByRole('dialog')
  const readSize = () => {
    const canvas = dialog.getByRole('img').element() as HTMLCanvasElement
    return [canvas.width, canvas.height]
  }
  await expect.element(dialog.getByRole('img')).toBeVisible()
  // A long label wraps into several drawn lines.
  const shown = () => texts().join(' ')
  await expect.poll(shown).toContain('Character Event Wish')
  for (const text of ['Weapon Event Wish', '13 pulls', 'Jean']) expect(shown()).toContain(text)
  expect(texts()).toContain('16')
  // The mark of the card: a loss whose guarantee is unknown is a loss.
  expect(texts()).toEqual(expect.arrayContaining(['0 / 1', 'Won']))
  expect(texts().join(' ')).not.toContain('800000001')
  expect(await findAccessibilityProblems()).toEqual([])

  await userEvent.click(dialog.getByRole('checkbox', { name: 'Weapon Event Wish' }))
  await expect.poll(shown).not.toContain('Weapon Event Wish')
  expect(texts()).toContain('13')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'The last 5★ items' }))
  await expect.poll(shown).not.toContain('Jean')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Show my UID' }))
  await expect.poll(() => texts().join(' ')).toContain('UID 800000001')

  const written = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  const copy = dialog.getByRole('button', { name: 'Copy' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Unlike a click, a key press does not advance the timers.
  copy.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  // The confirmation disappears, because the next choice is not copied yet.
  vi.advanceTimersByTime(1_500)
  await expect.element(copy).toBeVisible()
  vi.useRealTimers()
  const copied = await written.mock.calls[0]![0][0]!.getType('image/png')
  const { width, height } = await createImageBitmap(copied)
  expect([width, height]).toEqual([1080, 1080])

  written.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await copy.click()
  await expect.element(dialog.getByText(/^The browser didn’t allow that/)).toBeVisible()

  // Each format is previewed in its size, and shows every label in full.
  for (const [name, size] of [
    ['Story', [1080, 1920]],
    ['Wide', [1920, 1080]],
  ] as const) {
    await dialog.getByText(name).click()
    await expect.poll(readSize).toEqual(size)
    expect(texts().some((text) => text.includes('…'))).toBe(false)
  }
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => saved.mock.contexts[0])
    .toHaveProperty('download', 'bannerday-genshin-wide.png')

  await userEvent.click(dialog.getByRole('checkbox', { name: 'Character Event Wish' }))
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('opens the share menu when the device supports it', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue()
  const canShare = ({ files }: ShareData) => files?.[0]?.type === 'image/png'
  for (const [name, value] of Object.entries({ share, canShare })) {
    Object.defineProperty(navigator, name, { value, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, name))
  }
  await showImage({ '301': pulls('333433') })
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => share.mock.calls.length).toBe(1)
  const [file] = share.mock.calls[0]![0].files!
  expect(file!.name).toBe('bannerday-genshin-square.png')
  expect(file!.size).toBeGreaterThan(1000)
})
