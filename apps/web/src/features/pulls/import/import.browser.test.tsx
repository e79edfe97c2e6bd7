import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import {
  blockPullDatabase,
  card,
  choose,
  clearPulls,
  fileInput,
  importFile,
  pulls,
  renderPage,
  rows,
  stored,
  storePulls,
  timed,
  uigf,
  untilPreview,
  WORKER_START,
} from '../testing/show-pulls-page.tsx'

beforeEach(async () => {
  vi.restoreAllMocks()
  await clearPulls()
})

/** Simulates a file drop on the page. */
async function drop(text: string): Promise<void> {
  await expect.element(fileInput()).toBeVisible()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([text], 'history.json', { type: 'application/json' }))
  const target = page.getByRole('heading', { level: 1 }).element()
  const isAccepted = (type: string) => {
    const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
    return !target.dispatchEvent(event)
  }
  // A browser fires `drop` only when `dragover` was canceled.
  if (isAccepted('dragover')) isAccepted('drop')
}

/** Waits until an import is blocked by the stored pulls. */
async function untilBlocked(): Promise<void> {
  await expect.element(page.getByText('Comparing with your pulls…'), WORKER_START).toBeVisible()
}

describe('an import', () => {
  test('shows totals and pity after a file is dropped', async () => {
    await renderPage()
    await drop(uigf(rows('3334335333433')))
    await untilPreview()
    await expect.element(page.getByRole('row', { name: 'Character Event Wish 13 0' })).toBeVisible()
    await page.getByRole('button', { name: 'Save 13 new pulls' }).click()
    await expect.element(card().getByText('13 pulls')).toBeVisible()
    await expect.element(card().getByText('6 of 90')).toBeVisible()
    await expect.element(card().getByText('2 of 10')).toBeVisible()
  })

  test('adds nothing when the same file is imported again', async () => {
    await renderPage()
    await importFile(uigf(rows('33343')))
    const before = await stored()
    await choose(uigf(rows('33343')))
    await expect.element(page.getByRole('row', { name: 'Character Event Wish 0 5' })).toBeVisible()
    await expect.element(page.getByText(/^You already have everything/)).toBeVisible()
    expect(await stored()).toEqual(before)
  })

  test('shows the number of new, known, conflicting and unreadable rows', async () => {
    await storePulls({ '301': pulls('333') })
    await renderPage()
    const changed = rows('3334')
    changed[1]!.item_id = '99'
    await choose(uigf([...changed, { gacha_type: '301' }, null], { timezone: 0 }))
    await expect
      .element(page.getByRole('row', { name: 'Character Event Wish 1 3 1 1' }))
      .toBeVisible()
    await expect.element(page.getByText(/^The file’s time zone is UTC\+0/)).toBeVisible()
    await page.getByText('2 rows can’t be read').click()
    const unreadableRow = page.getByRole('dialog').getByRole('listitem').first()
    await expect.element(unreadableRow.getByText('hk4e, account 1, row 5')).toBeVisible()
    await expect.element(unreadableRow).toMatchTextContent('no time')
  })

  test('returns the focus to the file input, or moves it to the changed card', async () => {
    await renderPage()
    await choose(uigf(rows('333')))
    await expect.element(page.getByRole('button', { name: 'Save 3 new pulls' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(fileInput()).toHaveFocus()

    await choose(uigf(rows('333')))
    await expect.element(page.getByRole('button', { name: 'Save 3 new pulls' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(card().getByText('3 pulls')).toBeVisible()
    await expect.element(card()).toHaveFocus()
  })

  test('changes nothing when the preview is cancelled', async () => {
    await renderPage()
    await choose(uigf(rows('333')))
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await stored()).toEqual([])
  })

  test('can be canceled within a file without changes', async () => {
    const terminate = vi.spyOn(Worker.prototype, 'terminate')
    await renderPage()
    const unblock = await blockPullDatabase()
    await drop(uigf(rows('33343')))
    await untilBlocked()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByText('Drop a file with pulls here')).toBeVisible()
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
    await expect.element(fileInput()).toHaveFocus()
    expect(terminate).toHaveBeenCalledOnce()
    await unblock()
    expect(await stored()).toEqual([])
    await importFile(uigf(rows('333')))
    await expect.element(card().getByText('3 pulls')).toBeVisible()
  })

  test('replaces a file that is still being read', async () => {
    const terminate = vi.spyOn(Worker.prototype, 'terminate')
    await renderPage()
    const unblock = await blockPullDatabase()
    await drop(uigf(rows('33343'), { uid: '800000002' }))
    await untilBlocked()
    await drop(uigf(rows('333')))
    await expect.poll(() => terminate.mock.calls.length).toBe(1)
    await unblock()
    await untilPreview()
    await page.getByRole('button', { name: 'Save 3 new pulls' }).click()
    await expect.element(card().getByText('3 pulls')).toBeVisible()
    expect((await stored()).map(({ uid }) => uid)).toEqual(['800000001'])
  })

  test.each([
    ['{ "info": ', 'line 1, column 11'],
    ['{"info":{"uigf_version":"v1.0"},"list":[]}', 'UIGF v1.0'],
    ['{"players":[]}', 'The format of this file isn’t recognized'],
  ])('reports the problem of %s and changes nothing', async (text, message) => {
    await renderPage()
    await choose(text, 'broken.json')
    await expect.element(page.getByRole('alert')).toMatchTextContent('broken.json was not imported')
    await expect.element(page.getByRole('alert')).toMatchTextContent(message)
    expect(await stored()).toEqual([])
  })

  test('refuses a table of 40 MB that would fill the memory', async () => {
    await renderPage()
    await expect.element(fileInput()).toBeVisible()
    // Dropped, because an upload passes the test runner.
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([`time,gacha_type,id\n${',\n'.repeat(2e7)}`], 'large.csv'))
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }))
    const alert = page.getByRole('alert')
    await expect.element(alert).toMatchTextContent('large.csv was not imported')
    await expect.element(alert).toMatchTextContent('The file is too large for a pull history')
    expect(await stored()).toEqual([])
  })

  test('imports a text that is pasted on the page', async () => {
    await renderPage()
    await expect.element(fileInput()).toBeVisible()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', uigf(rows('335')))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    await untilPreview()
    await expect.element(page.getByText('Pasted text')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Save 3 new pulls' })).toBeVisible()
  })

  test('prompts for the zone of a file with contradicting times, and converts them', async () => {
    await renderPage()
    await choose(uigf(rows('335'), { timezone: 1 }))
    const clock = page.getByLabelText(/^Time zone of the file/)
    await expect.element(clock).toHaveValue('8')
    await userEvent.selectOptions(clock, '1')
    await expect.element(page.getByText(/^3 times were not in server time/)).toBeVisible()
    expect(await findAccessibilityProblems()).toEqual([])
  })

  test('detects the zone of a file from its ids, and allows another choice', async () => {
    await renderPage()
    await choose(uigf(timed('335', 'UTC'), { timezone: 0 }))
    await expect.element(page.getByText(/^The pull IDs show .* UTC\+0\.$/)).toBeVisible()
    await expect.element(page.getByText(/^3 times were not in server time/)).toBeVisible()
    const clock = page.getByLabelText(/^Time zone of the file/)
    await expect.element(clock).toHaveValue('0')
    await userEvent.selectOptions(clock, '8')
    await expect.element(page.getByText(/times were not in server time/)).not.toBeInTheDocument()
    await expect.element(clock).toHaveValue('8')
    expect(await findAccessibilityProblems()).toEqual([])
  })

  test('does not prompt for the zone when the ids match the server clock', async () => {
    await renderPage()
    await choose(uigf(timed('335', 'server'), { timezone: 0 }))
    await expect
      .element(page.getByText(/^The file’s time zone is UTC\+0, but its pull IDs/))
      .toBeVisible()
    await expect.element(page.getByLabelText(/^Time zone of the file/)).not.toBeInTheDocument()
  })

  test('corrects wrongly stored times even when the file adds no pulls', async () => {
    await renderPage()
    // Store UTC times as if they were on the server clock, as an earlier import could.
    await choose(uigf(timed('335', 'UTC')))
    await userEvent.selectOptions(page.getByLabelText(/^Time zone of the file/), '8')
    await expect.element(page.getByText(/times were not in server time/)).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Save 3 new pulls' }).click()
    await expect.element(card().getByText('3 pulls')).toBeVisible()
    await choose(uigf(timed('335', 'server')))
    await expect
      .element(page.getByText(/^The times of 3 pulls you already have will be/))
      .toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    const [account] = await stored()
    expect(account!.gachaTypes['301']!.map(({ time }) => time)).toEqual([
      '2026-01-01 10:00:00',
      '2026-01-01 10:00:01',
      '2026-01-01 10:00:02',
    ])
    await choose(uigf(timed('335', 'server')))
    await expect.element(page.getByText(/^You already have everything/)).toBeVisible()
  })

  test('prompts for the account when a file contains none', async () => {
    await renderPage()
    await choose(JSON.stringify({ list: rows('335') }))
    await userEvent.fill(page.getByLabelText(/^The file doesn’t contain a UID/), '800000001')
    await page.getByRole('button', { name: 'Use this UID' }).click()
    await page.getByRole('button', { name: 'Save 3 new pulls' }).click()
    await expect.element(card().getByText('3 pulls')).toBeVisible()
  })
})
