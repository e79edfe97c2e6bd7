import { openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { clearPulls, DATABASE } from '../testing/show-pulls-page.tsx'
import { listAccounts } from './accounts.ts'
import { requestPullWorker } from './pull-client.ts'
import { listReplicas } from './sync-replica.ts'

beforeEach(clearPulls)

test('reports an older tab to every read of the page and its worker, until the tab closes', async () => {
  const older = await openDB(DATABASE, 1)
  const readAll = () =>
    Promise.all([listReplicas(), requestPullWorker({ call: 'accounts' }), listAccounts()])
  const blocked = { ok: false, problem: 'blocked' }
  expect(await readAll()).toEqual([blocked, blocked, blocked])
  expect(await requestPullWorker({ call: 'accounts' })).toEqual(blocked)
  older.close()
  const empty = { ok: true, value: [] }
  await expect.poll(readAll).toEqual([empty, empty, empty])
})
