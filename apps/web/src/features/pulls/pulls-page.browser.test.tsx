import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { deleteDB, openDB, type IDBPDatabase } from 'idb'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountKey, type StoredAccount } from '#shared/storage/stored-account.ts'
import { announcePullChange } from '#shared/storage/pull-changes.ts'
import { findAccessibilityProblems } from '../../testing/find-accessibility-problems.ts'
import { renderInApp } from '../../testing/render-app.tsx'
import { PullsPage } from './pulls-page.tsx'

const NAME = 'GachaTrackerDB_v2'

const connections: IDBPDatabase[] = []

beforeEach(async () => {
  // One that a failed test left open would keep the database from being deleted.
  for (const connection of connections.splice(0)) connection.close()
  await deleteDB(NAME)
  announcePullChange()
})

async function connect(): Promise<IDBPDatabase> {
  const database = await openDB(NAME)
  connections.push(database)
  return database
}

/** The database as the first version of it was made. */
async function connectToOlder(): Promise<IDBPDatabase> {
  const database = await openDB(NAME, 1, {
    upgrade: (created) => void created.createObjectStore('games', { keyPath: 'gameId' }),
  })
  connections.push(database)
  return database
}

/** Shows the page without what an earlier test has left in the app's query cache. */
function renderPage() {
  return renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <main>
        <PullsPage />
      </main>
    </QueryClientProvider>,
  )
}

type Row = Record<string, unknown>

/** Rows of a history, oldest first: `5`, `4` and `3` say what each pull gave. */
function rows(rarities: string, gachaType = '301'): Row[] {
  return [...rarities].map((rank, index) => ({
    gacha_type: gachaType,
    uigf_gacha_type: gachaType,
    item_id: rank === '5' ? '10000003' : rank === '4' ? '11401' : '11301',
    time: `2026-01-01 10:00:${String(index).padStart(2, '0')}`,
    rank_type: rank,
    id: `17672616000000000${String(index).padStart(2, '0')}`,
  }))
}

function uigf(list: unknown[], account: object = {}): string {
  const info = { export_timestamp: 1, export_app: 'a', export_app_version: '1', version: 'v4.1' }
  return JSON.stringify({ info, hk4e: [{ uid: '800000001', timezone: 8, list, ...account }] })
}

const fileInput = () => page.getByLabelText(/Choose file|Add a file/)

async function choose(text: string, name = 'history.json'): Promise<void> {
  const file = new File([text], name, { type: 'application/json' })
  await expect.element(fileInput()).toBeVisible()
  await userEvent.upload(fileInput(), file)
}

/** Lets a file fall on the page, as the browser does at the end of a drag. */
async function drop(text: string): Promise<void> {
  await expect.element(fileInput()).toBeVisible()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([text], 'history.json', { type: 'application/json' }))
  const target = document.querySelector('h1')!
  const isTaken = (type: string) => {
    const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
    return !target.dispatchEvent(event)
  }
  // A browser lets a file fall only where the drag over it was taken.
  if (isTaken('dragover')) isTaken('drop')
}

async function stored(): Promise<StoredAccount[]> {
  const database = await connect()
  const all = database.objectStoreNames.contains('games') ? await database.getAll('games') : []
  database.close()
  return all as StoredAccount[]
}

async function importFile(text: string): Promise<void> {
  await choose(text)
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

const card = () => page.getByRole('article', { name: 'Character Event Wish' })

describe('PullsPage', () => {
  test('shows totals and pity of a file that was dropped in', async () => {
    await renderPage()
    await drop(uigf(rows('3334335333433')))
    await expect.element(page.getByRole('row', { name: 'Character Event Wish 13 0' })).toBeVisible()
    await page.getByRole('button', { name: 'Save 13 new pulls' }).click()
    await expect.element(card().getByText('13 pulls')).toBeVisible()
    await expect.element(card().getByText('6 of 90')).toBeVisible()
    await expect.element(card().getByText('2 of 10')).toBeVisible()
  })

  test('says what the next five-star is, and leads to the records', async () => {
    await renderPage()
    await expect.element(page.getByRole('button', { name: 'All records' })).toBeDisabled()
    await expect.element(page.getByText('There are no records yet.')).toBeVisible()
    await importFile(uigf(rows('3335333')))
    // Jean is a standard character: the 50/50 was lost.
    await expect.element(card().getByText('Next 5★ is featured for certain')).toBeVisible()
    await expect.element(card().getByText('≥ 7 of 10')).toBeVisible()
    const records = card().getByRole('link', { name: 'Records: Character Event Wish' })
    await expect.element(records).toHaveAttribute('href', '/gacha/records?game=genshin&type=301')
    await expect.element(page.getByRole('link', { name: 'All records' })).toBeVisible()
  })

  test('adds nothing when the same file comes again', async () => {
    await renderPage()
    await importFile(uigf(rows('33343')))
    const before = await stored()
    await choose(uigf(rows('33343')))
    await expect.element(page.getByRole('row', { name: 'Character Event Wish 0 5' })).toBeVisible()
    await expect.element(page.getByText(/^You already have everything/)).toBeVisible()
    expect(await stored()).toEqual(before)
  })

  test('says how many rows are new, known, conflicting and unreadable', async () => {
    await renderPage()
    await importFile(uigf(rows('333')))
    const changed = rows('3334')
    changed[1]!.item_id = '99'
    await choose(uigf([...changed, { gacha_type: '301' }, null], { timezone: 0 }))
    await expect
      .element(page.getByRole('row', { name: 'Character Event Wish 1 3 1 1' }))
      .toBeVisible()
    await expect.element(page.getByText(/^The file says UTC\+0/)).toBeVisible()
    await page.getByText('2 rows can’t be read').click()
    const fault = page.getByRole('listitem').first()
    await expect.element(fault.getByText('hk4e, account 1, row 5')).toBeVisible()
    await expect.element(fault).toMatchTextContent('no time')
  })

  test('gives the focus back to where the file was chosen', async () => {
    await renderPage()
    await choose(uigf(rows('333')))
    await expect.element(page.getByRole('button', { name: 'Save 3 new pulls' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(fileInput()).toHaveFocus()

    await choose(uigf(rows('333')))
    await expect.element(page.getByRole('button', { name: 'Save 3 new pulls' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(card().getByText('3 pulls')).toBeVisible()
    await expect.element(fileInput()).toHaveFocus()
  })

  test('is accessible without pulls, in the preview, with pulls and with a problem', async () => {
    await renderPage()
    await fileInput().hover()
    expect(await findAccessibilityProblems()).toEqual([])
    await choose(uigf([...rows('3345'), null], { timezone: 0 }))
    await expect.element(page.getByRole('button', { name: 'Save 4 new pulls' })).toHaveFocus()
    expect(await findAccessibilityProblems()).toEqual([])
    await page.getByRole('button', { name: 'Save 4 new pulls' }).click()
    await expect.element(card()).toBeVisible()
    await choose('{', 'broken.json')
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(await findAccessibilityProblems()).toEqual([])
  })

  test('changes nothing when the preview is cancelled', async () => {
    await renderPage()
    await choose(uigf(rows('333')))
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await stored()).toEqual([])
  })

  test.each([
    ['{ "info": ', 'line 1, column 11'],
    ['{"info":{"uigf_version":"v1.0"},"list":[]}', 'UIGF v1.0'],
    ['{"players":[]}', 'None of the pull files we know'],
  ])('says what is wrong with %s and changes nothing', async (text, message) => {
    await renderPage()
    await choose(text, 'broken.json')
    await expect.element(page.getByRole('alert')).toMatchTextContent('broken.json was not imported')
    await expect.element(page.getByRole('alert')).toMatchTextContent(message)
    expect(await stored()).toEqual([])
  })

  test('follows what another tab imports', async () => {
    await renderPage()
    await importFile(uigf(rows('333')))
    await expect.element(card().getByText('3 pulls')).toBeVisible()
    const database = await connect()
    const [account] = (await database.getAll('games')) as [StoredAccount]
    const more = account.gachaTypes['301']!.slice(0, 2)
    await database.put('games', { ...account, gachaTypes: { '301': more } })
    database.close()
    announcePullChange()
    await expect.element(card().getByText('2 pulls')).toBeVisible()
  })

  test('reads a database of the older shape, and a file with ids takes its rows over', async () => {
    const records = rows('33534').map(({ id: _id, item_id: _item, ...record }, index) => ({
      ...record,
      name:
        record.rank_type === '5'
          ? 'Jean'
          : record.rank_type === '4'
            ? 'Favonius Sword'
            : 'Cool Steel',
      id: 1_700_000_000_000.123 + index,
    }))
    const older = await connectToOlder()
    const gameId = accountKey({ game: 'genshin', uid: '800000001' })
    await older.put('games', { gameId, gachaTypes: { '301': records } })
    older.close()

    await renderPage()
    await expect.element(card().getByText('5 pulls')).toBeVisible()
    await expect.element(card().getByText('2 of 90')).toBeVisible()
    await choose(uigf(rows('335343')))
    await expect.element(page.getByRole('row', { name: 'Character Event Wish 1 5' })).toBeVisible()
    await page.getByRole('button', { name: 'Save 1 new pull' }).click()
    await expect.element(card().getByText('6 pulls')).toBeVisible()
    const [account] = await stored()
    expect(account!.gachaTypes['301']!.every((pull) => pull.id !== undefined)).toBe(true)
  })

  test('offers a file where the device stores nothing', async () => {
    const newer = await openDB(NAME, 99)
    newer.close()
    await renderPage()
    await choose(uigf(rows('335')))
    await expect.element(page.getByText(/^history.json was not imported/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Save as a file instead' })).toBeVisible()
    expect(await findAccessibilityProblems()).toEqual([])
  })

  test('tells when another tab keeps an older version of the database open', async () => {
    const older = await connectToOlder()
    await renderPage()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Another tab')
    older.close()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('No pulls for Genshin Impact yet')).toBeVisible()
  })

  test('takes a text that is pasted on the page', async () => {
    await renderPage()
    await expect.element(fileInput()).toBeVisible()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', uigf(rows('335')))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    await expect.element(page.getByText('Pasted text')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Save 3 new pulls' })).toBeVisible()
  })

  test('asks for the clock of a file that says another one, and converts', async () => {
    await renderPage()
    await choose(uigf(rows('335'), { timezone: 1 }))
    const clock = page.getByLabelText(/^The file’s times/)
    await expect.element(clock).toHaveValue('8')
    await userEvent.selectOptions(clock, '1')
    await expect.element(page.getByText(/^3 times were not in server time/)).toBeVisible()
    expect(await findAccessibilityProblems()).toEqual([])
  })

  test('asks whose pulls they are where a file does not tell', async () => {
    await renderPage()
    await choose(JSON.stringify({ list: rows('335') }))
    await userEvent.fill(page.getByLabelText(/^The file doesn’t say whose/), '800000001')
    await page.getByRole('button', { name: 'Use this number' }).click()
    await page.getByRole('button', { name: 'Save 3 new pulls' }).click()
    await expect.element(card().getByText('3 pulls')).toBeVisible()
  })

  test('lets the player say what stood before the first pull', async () => {
    await renderPage()
    await importFile(uigf(rows('333')))
    await expect.element(card().getByText('≥ 3 of 90')).toBeVisible()
    await card()
      .getByRole('button', { name: /^Set the start/ })
      .click()
    await userEvent.fill(page.getByLabelText('Pulls since the last 5★'), '20')
    await userEvent.selectOptions(page.getByLabelText(/^Was the next one/), 'true')
    expect(await findAccessibilityProblems()).toEqual([])
    await page.getByRole('button', { name: 'Save start' }).click()
    await expect.element(card().getByText('23 of 90')).toBeVisible()
    await expect.element(card().getByText('Next 5★ is featured for certain')).toBeVisible()
  })

  test('counts fate points towards the item that was chosen', async () => {
    await renderPage()
    // On the banner of version 6.0's first half, a standard weapon came.
    const pull = { ...rows('5', '302')[0], item_id: '11501', time: '2025-09-15 10:00:00' }
    await importFile(uigf([pull]))
    await page.getByRole('button', { name: /^Chosen items/ }).click()
    const field = page.getByRole('dialog').getByRole('combobox').last()
    const option = field.getByRole('option').nth(1)
    await expect.element(option).toBeInTheDocument()
    const { value } = option.element() as HTMLOptionElement
    await userEvent.selectOptions(field, value)
    await expect.element(field).toHaveValue(value)
    expect(await findAccessibilityProblems()).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await expect.element(page.getByText('Fate points: 1')).toBeVisible()
  })

  test('takes an import back', async () => {
    await renderPage()
    await importFile(uigf(rows('33343')))
    await importFile(uigf(rows('3334335')))
    await expect.element(card().getByText('7 pulls')).toBeVisible()
    await page.getByRole('button', { name: 'Accounts' }).click()
    await page
      .getByRole('button', { name: /^Restore what was there/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.element(card().getByText('5 pulls')).toBeVisible()
  })

  test('names and deletes an account', async () => {
    await renderPage()
    await importFile(uigf(rows('33343')))
    await page.getByRole('button', { name: 'Accounts' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('row', { name: /No nickname/ })).toBeVisible()
    expect(await findAccessibilityProblems()).toEqual([])
    await dialog.getByRole('button', { name: /^Nickname of/ }).click()
    await userEvent.fill(dialog.getByLabelText('Nickname', { exact: true }), 'Lumine')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('row', { name: /Lumine/ })).toBeVisible()
    await dialog.getByRole('button', { name: /^Delete pulls of/ }).click()
    await dialog.getByRole('button', { name: 'Delete 5 pulls' }).click()
    await expect.element(dialog.getByText('There are no pulls on this device yet.')).toBeVisible()
    expect(await stored()).toEqual([])
  })

  test('labels zenless ranks with letters', async () => {
    await renderPage()
    const list = rows('3334335').map((row) => ({
      ...row,
      gacha_type: '2',
      rank_type: Number(row.rank_type) - 1,
    }))
    const json = JSON.parse(uigf(list, { uid: '1300000001' })) as Row
    await importFile(JSON.stringify({ info: json.info, nap: json.hk4e }))
    const channel = page.getByRole('article', { name: 'Exclusive Channel' })
    await expect.element(channel.getByText('S-Rank pity')).toBeVisible()
    // The S starts the A counter anew.
    await expect.element(channel.getByText('0 of 10')).toBeVisible()
  })
})
