import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findOldestShared, storeFiles, storeShared } from '#shared/pwa/shared-content.ts'
import {
  blockPullDatabase,
  card,
  clearPulls,
  renderPage,
  rows,
  uigf,
  untilPreview,
  WORKER_START,
} from '../testing/show-pulls-page.tsx'

const LINK =
  'https://gs.hoyoverse.com/genshin/event/e20190909gacha-v3/index.html?authkey_ver=1&sign_type=2' +
  `&authkey=${'x'.repeat(200)}&lang=en&region=os_asia&game_biz=hk4e_global#/log`

beforeEach(async () => {
  vi.restoreAllMocks()
  await caches.delete('shared-content')
  await clearPulls()
})

function createFile(rarities: string, name = 'history.json', uid = '800000001'): File {
  return new File([uigf(rows(rarities), { uid })], name, { type: 'application/json' })
}

function createForm(fields: Record<string, string | File>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

const save = (count: number) => page.getByRole('button', { name: `Save ${count} new pulls` })

describe('content shared to the app', () => {
  test('opens the import preview, and stays stored until then', async () => {
    expect(
      await storeShared(createForm({ title: 'x', files: createFile('33343', 'Vœux 1.json') })),
    ).toBe('kept')
    const unblock = await blockPullDatabase()
    await renderPage()
    await expect.element(page.getByText('Comparing with your pulls…'), WORKER_START).toBeVisible()
    expect((await findOldestShared())?.file.name).toBe('Vœux 1.json')
    await unblock()
    await untilPreview()
    await expect.element(save(5)).toBeVisible()
    await expect.element(page.getByRole('dialog').getByText('Vœux 1.json')).toBeVisible()
    await expect.poll(findOldestShared).toBeNull()
    await save(5).click()
    await expect.element(card().getByText('5 pulls')).toBeVisible()
  })

  test('is processed in order, one item at a time', async () => {
    const files = ['33', '333', '3333'].map((rarities, index) =>
      createFile(rarities, `${index}.json`, `80000000${index}`),
    )
    await storeFiles(files.slice(0, 2))
    await storeFiles(files.slice(2))
    await renderPage()
    await untilPreview()
    for (const count of [2, 3, 4]) await save(count).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(findOldestShared).toBeNull()
  })

  test('opens the import by link for a link, with its game selected', async () => {
    await storeShared(createForm({ text: `Look: ${LINK}`, title: 'x' }))
    await renderPage()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/Genshin Impact · /)).toBeVisible()
    await expect.element(dialog.getByRole('textbox')).toHaveValue(`Look: ${LINK}`)
    expect(await findOldestShared()).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(findOldestShared).toBeNull()
  })

  test('is imported as a history when it is such a text, and shows an error when it is neither', async () => {
    await storeShared(createForm({ text: uigf(rows('333')) }))
    await storeShared(createForm({ text: 'Good morning' }))
    await renderPage()
    await untilPreview()
    await save(3).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
  })

  test('is not imported again after an import was canceled while reading', async () => {
    await storeFiles([createFile('333')])
    const unblock = await blockPullDatabase()
    await renderPage()
    await expect.element(page.getByText('Comparing with your pulls…'), WORKER_START).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(findOldestShared).toBeNull()
    await unblock()
    await expect.element(page.getByText('Drop a file with pulls here')).toBeVisible()
  })

  test('imports a file that the device opens with the app', async () => {
    const consumers: ((launch: { files: unknown[] }) => void)[] = []
    vi.stubGlobal('launchQueue', { setConsumer: consumers.push.bind(consumers) })
    await renderPage()
    consumers.at(-1)!({ files: [] })
    consumers.at(-1)!({ files: [{ getFile: async () => createFile('333') }] })
    await untilPreview()
    await expect.element(save(3)).toBeVisible()
    vi.unstubAllGlobals()
  })
})

function dropOnPage(files: readonly File[]): void {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }))
}

describe('files of a game', () => {
  const dialog = () => page.getByRole('dialog')
  const close = () => dialog().getByRole('button', { name: 'Cancel' }).click()

  test('open the import by link, unless they hold sign-in data', async () => {
    await renderPage()
    dropOnPage([
      new File([`cache ${LINK}\0`], 'data_2'),
      new File(['no entries'], 'data_1'),
      new File([LINK], 'NativeSDK.log'),
    ])
    await expect.element(dialog().getByText(/Genshin Impact · Asia/), WORKER_START).toBeVisible()
    await close()
    dropOnPage([new File([LINK], 'NativeSDK.log')])
    await expect.element(dialog().getByText(/holds sign-in data/)).toBeVisible()
    await close()
    dropOnPage([new File([LINK], 'traffic.pcapng')])
    await expect.element(dialog().getByText(/Export a HAR file/)).toBeVisible()
    await close()
    // A file whose name says nothing is read as pulls first.
    dropOnPage([new File([`opened ${LINK} today`], 'notes.txt')])
    await expect.element(dialog().getByText(/Genshin Impact · Asia/)).toBeVisible()
    await close()
  })
})

test('rejects all shared files when they exceed the storage quota', async () => {
  const many = Array.from({ length: 21 }, (_, index) => createFile('3', `${index}.json`))
  expect(await storeFiles(many)).toBe('too-large')
  expect(await findOldestShared()).toBeNull()
  expect(await storeFiles(many.slice(0, 20))).toBe('kept')
  expect(await storeFiles(many.slice(20))).toBe('too-large')
  expect(await storeShared(createForm({ text: 'x'.repeat(4_000_001) }))).toBe('too-large')
  vi.spyOn(Cache.prototype, 'put').mockRejectedValue(new DOMException('', 'QuotaExceededError'))
  await caches.delete('shared-content')
  expect(await storeFiles(many.slice(0, 2))).toBe('failed')
})
