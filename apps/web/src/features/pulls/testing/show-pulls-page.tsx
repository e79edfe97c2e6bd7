import type { Pull, Rarity } from '@bannerday/domain/pulls/pull'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { deleteDB, openDB } from 'idb'
import { expect, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPullsGame } from '#shared/derived-preferences.ts'
import { readPreferences } from '#shared/preferences.ts'
import { renderInApp } from '#testing/render-app.tsx'
import { announcePullChange, withPullDatabase } from '../local-store/database.ts'
import { requestPullWorker } from '../local-store/pull-client.ts'
import { type AccountId, emptyAccount, type StoredAccount } from '../local-store/stored-account.ts'
import { PullsPage } from '../pulls-page.tsx'

/** The name of the device's pull database. */
export const DATABASE = 'GachaTrackerDB_v2'

/**
 * Renders the page with an empty query cache, after its worker has started and the parts are loaded
 * that it loads on demand. Steps of a test would time out while a busy machine loads them.
 */
export async function renderPage() {
  await Promise.all([
    requestPullWorker({ call: 'clear-cache' }),
    import('../accounts/accounts-dialog.tsx'),
    import('../import/link-guide-view.tsx'),
    import('../plan/plan-and-odds.tsx'),
    import('../statistics/collection-section.tsx'),
    import('../statistics/statistics-section.tsx'),
  ])
  return renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <main>
        <PullsPage />
      </main>
    </QueryClientProvider>,
  )
}

/** Deletes all stored pulls. */
export async function clearPulls(): Promise<void> {
  await deleteDB(DATABASE)
  announcePullChange()
}

/** Creates pulls, oldest first: each digit is the rarity of Jean, Favonius Sword or Cool Steel. */
export function pulls(rarities: string, pullType = '301'): Pull[] {
  return [...rarities].map((digit, index) => ({
    // The seconds in the id mark it as synthetic, so an import derives no clock from it.
    id: `17672328010000000${String(index).padStart(2, '0')}`,
    pullType,
    gachaType: pullType,
    time: `2026-01-01 10:00:${String(index).padStart(2, '0')}`,
    itemId: digit === '5' ? '10000003' : digit === '4' ? '11401' : '11301',
    rarity: Number(digit) as Rarity,
  }))
}

/** Stores pulls of an account by type, as another tab does. */
export async function storePulls(
  gachaTypes: StoredAccount['gachaTypes'],
  account: AccountId = { game: 'genshin', uid: '800000001' },
): Promise<void> {
  const stored = await withPullDatabase((database) =>
    database.put('games', { ...emptyAccount(account), gachaTypes }),
  )
  if (!stored.ok) throw new Error(stored.problem)
  announcePullChange()
}

type Row = Record<string, unknown>

/** Creates the same pulls as `pulls` as rows of a file. */
export function rows(rarities: string, pullType = '301'): Row[] {
  return pulls(rarities, pullType).map(({ id, itemId, rarity, time }) => ({
    gacha_type: pullType,
    uigf_gacha_type: pullType,
    item_id: itemId,
    time,
    rank_type: String(rarity),
    id,
  }))
}

/** Like `rows`, with ids of a server at UTC+8, and times on the server clock or in UTC. */
export function timed(rarities: string, clock: 'server' | 'UTC'): Row[] {
  return rows(rarities).map((row, index) => ({
    ...row,
    time: `2026-01-01 ${clock === 'UTC' ? '02' : '10'}:00:${String(index).padStart(2, '0')}`,
    id: `17672331600000000${String(index).padStart(2, '0')}`,
  }))
}

/** Creates a UIGF file of one account. */
export function uigf(list: unknown[], account: object = {}): string {
  const info = { export_timestamp: 1, export_app: 'a', export_app_version: '1', version: 'v4.1' }
  return JSON.stringify({ info, hk4e: [{ uid: '800000001', timezone: 8, list, ...account }] })
}

/** The file input: on the page without pulls, else in the dialog that `openAddPulls` opens. */
export const fileInput = () => page.getByLabelText('Choose file')

/** Opens the ways to add pulls on a page with pulls. */
export async function openAddPulls(): Promise<void> {
  await page.getByRole('button', { name: 'Add pulls' }).click()
}

/** A guard for steps that start the worker of imports, which takes long on a busy machine. */
export const WORKER_START = { timeout: 30_000 }

/** Waits for the preview of an import. */
export async function untilPreview(): Promise<void> {
  await expect.element(page.getByRole('dialog'), WORKER_START).toBeVisible()
}

/** Chooses a file for the import, and waits until it is read. */
export async function choose(text: string, name = 'history.json'): Promise<void> {
  const file = new File([text], name, { type: 'application/json' })
  const accounts = await requestPullWorker({ call: 'accounts' })
  const game = getPullsGame(readPreferences())
  const hasPulls = accounts.ok && accounts.value.some((account) => account.game === game)
  const inDialog = page.getByRole('dialog').getByLabelText('Choose file')
  if (hasPulls && inDialog.elements().length === 0) await openAddPulls()
  await expect.element(fileInput()).toBeVisible()
  await userEvent.upload(fileInput(), file)
  await expect.element(page.getByRole('progressbar'), WORKER_START).not.toBeInTheDocument()
}

/** Returns the accounts in the database. */
export async function stored(): Promise<StoredAccount[]> {
  const database = await openDB(DATABASE)
  const all = database.objectStoreNames.contains('games') ? await database.getAll('games') : []
  database.close()
  return all as StoredAccount[]
}

/** Imports a file and waits until it is saved. */
export async function importFile(text: string): Promise<void> {
  await choose(text)
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

/** The card of the first character banner. */
export const card = () => page.getByRole('article', { name: 'Character Event Wish' })

/**
 * Opens a write transaction on the stored pulls, as another tab might. It blocks readers and
 * writers, so an import stops after reading its rows. Returns a function that ends the transaction,
 * which also ends with the test.
 */
export async function blockPullDatabase(): Promise<() => Promise<void>> {
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  const end = new AbortController()
  const blocking = withPullDatabase(async (database) => {
    const { store, done } = database.transaction('games', 'readwrite')
    // A transaction without pending requests commits.
    while (!end.signal.aborted) {
      await store.get('')
      start()
    }
    await done
  })
  const release = async () => {
    end.abort()
    await blocking
  }
  onTestFinished(release)
  await started
  return release
}
