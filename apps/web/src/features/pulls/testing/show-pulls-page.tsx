import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { openDB } from 'idb'
import { expect, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#testing/render-app.tsx'
import { withPullDatabase } from '../local-store/database.ts'
import type { StoredAccount } from '../local-store/stored-account.ts'
import { PullsPage } from '../pulls-page.tsx'

/** The name of the device's pull database. */
export const DATABASE = 'GachaTrackerDB_v2'

/** Renders the page with an empty query cache, independent of earlier tests. */
export function renderPage() {
  return renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <main>
        <PullsPage />
      </main>
    </QueryClientProvider>,
  )
}

type Row = Record<string, unknown>

/** Creates rows of a history, oldest first: `5`, `4` and `3` are the rarities of the pulls. */
export function rows(rarities: string, gachaType = '301'): Row[] {
  return [...rarities].map((rank, index) => ({
    gacha_type: gachaType,
    uigf_gacha_type: gachaType,
    item_id: rank === '5' ? '10000003' : rank === '4' ? '11401' : '11301',
    time: `2026-01-01 10:00:${String(index).padStart(2, '0')}`,
    rank_type: rank,
    // The seconds in the id mark it as synthetic, so the import derives no clock from it.
    id: `17672328010000000${String(index).padStart(2, '0')}`,
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

/** The file input. */
export const fileInput = () => page.getByLabelText(/Choose file|Add a file/)

/** Chooses a file for the import. */
export async function choose(text: string, name = 'history.json'): Promise<void> {
  const file = new File([text], name, { type: 'application/json' })
  await expect.element(fileInput()).toBeVisible()
  await userEvent.upload(fileInput(), file)
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
