import { must } from '@bannerday/domain/invariant'
import { mergeEntries } from '@bannerday/domain/sync/merge-entries'
import type { SyncEntries, SyncEntry } from '@bannerday/domain/sync/sync-entry'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writeStoredSession } from '#shared/session/stored-session.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { announcePullChange } from '../local-store/database.ts'
import { card, DATABASE, importFile, renderPage, rows, uigf } from '../testing/show-pulls-page.tsx'

/** Mocks the merge of the server, which numbers each changed entry. */
function makeCloud() {
  let entries: SyncEntries = new Map()
  const changed = new Map<string, number>()
  let number = 0
  /** The response to request number `cutAt` is lost. */
  const state = { isRemoved: false, isAway: false, calls: 0, cutAt: 0 }
  function merge(changes: readonly SyncEntry[]) {
    const before = entries
    entries = mergeEntries(entries, changes)
    for (const [key, entry] of entries) {
      if (before.get(key) !== entry) changed.set(key, (number += 1))
    }
  }
  function answer(since: string, changes: readonly SyncEntry[]) {
    state.calls += 1
    merge(changes)
    const news = [...entries.values()].filter(({ key }) => changed.get(key)! > Number(since))
    const data = {
      changes: news,
      next: String(number),
      more: false,
      is_removed: state.isRemoved,
      now_ms: Date.now(),
    }
    return Response.json({ code: 200, message: 'OK', data })
  }
  return { state, answer, merge, size: () => entries.size, entries: () => [...entries.values()] }
}

/** The sessions on the server: a phone and this browser. */
function sessions(): Response {
  const session = (current: boolean) => ({
    session_id: crypto.randomUUID(),
    device: 'Test',
    method: 'password',
    created_at: '2026-11-01T00:00:00Z',
    last_used_at: '2026-11-01T00:00:00Z',
    current,
  })
  return Response.json({
    code: 200,
    message: 'OK',
    data: { sessions: [session(true), session(false)] },
  })
}

let cloud = makeCloud()
const real = fetch

beforeEach(async () => {
  await deleteDB(DATABASE)
  announcePullChange()
  cloud = makeCloud()
  writeStoredSession({ auth_token: 'a-token', user_id: 'me' })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { url } = new Request(address)
    if (url.includes('/api/auth/sessions')) return sessions()
    if (!url.includes('/api/gachalog/sync/')) return real(address, init)
    if (cloud.state.isAway) throw new TypeError('away')
    const { since, changes } = JSON.parse(init?.body as string) as {
      since: string
      changes: SyncEntry[]
    }
    const answer = cloud.answer(since, changes)
    if (cloud.state.calls === cloud.state.cutAt) throw new TypeError('cut')
    return answer
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  writeStoredSession({ auth_token: undefined, user_id: undefined })
})

/** Uploads the account. `look` runs before the confirmation. */
async function keep(look = async () => {}): Promise<void> {
  await page.getByRole('button', { name: 'Accounts' }).click()
  await page.getByRole('button', { name: /^Cloud copy of 800000001/ }).click()
  await look()
  await page.getByRole('button', { name: 'Sync with the cloud' }).click()
  await expect.element(page.getByText(/^In the cloud · synced/)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
}

test('uploads an account only after the player agrees', async () => {
  await renderPage()
  await importFile(uigf(rows('33343')))
  await expect.element(card().getByText('5 pulls')).toBeVisible()
  expect(cloud.state.calls).toBe(0)
  await keep(async () => expect(await findAccessibilityProblems()).toEqual([]))
  expect(cloud.entries().filter(({ kind }) => kind === 'pull')).toHaveLength(5)
})

test('merges changes of another device, and sends local ones', async () => {
  await renderPage()
  await importFile(uigf(rows('333')))
  await keep()
  const first = cloud.entries().find((entry) => entry.kind === 'pull')!
  const pull = must(first.pull, 'It was not deleted')
  const added = { ...pull, id: `9${pull.id}`, time: '2026-02-01 10:00:00' }
  cloud.merge([
    { ...first, key: `pull/301/${added.id}`, pull: added },
    { kind: 'value', key: 'nickname', stamp: { atMs: 5, by: 'x' }, value: 'Lumine' },
  ])
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(card().getByText('4 pulls')).toBeVisible()
  await importFile(uigf(rows('333435')))
  await expect.poll(() => cloud.entries().filter(({ kind }) => kind === 'pull').length).toBe(7)
  await page.getByRole('button', { name: 'Accounts' }).click()
  await expect.element(page.getByText('Lumine')).toBeVisible()
})

test('shows an error offline, keeps the request, and merges on reconnect', async () => {
  await renderPage()
  await importFile(uigf(rows('333')))
  cloud.state.isAway = true
  await page.getByRole('button', { name: 'Accounts' }).click()
  await page.getByRole('button', { name: /^Cloud copy of/ }).click()
  await page.getByRole('button', { name: 'Sync with the cloud' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  cloud.state.isAway = false
  dispatchEvent(new Event('online'))
  await expect.poll(cloud.size).toBeGreaterThan(2)
})

test('uploads a long history in parts, and resumes after a connection loss', async () => {
  await renderPage()
  const [pull] = rows('3')
  const ids = Array.from({ length: 2_500 }, (_, n) =>
    String(1_767_232_800_000_000_000n + BigInt(n)),
  )
  await importFile(uigf(ids.map((id) => ({ ...must(pull, 'One row'), id }))))
  cloud.state.cutAt = 2
  await page.getByRole('button', { name: 'Accounts' }).click()
  await page.getByRole('button', { name: /^Cloud copy of/ }).click()
  await page.getByRole('button', { name: 'Sync with the cloud' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(cloud.state.calls).toBe(2)
  dispatchEvent(new Event('online'))
  const kept = () => cloud.entries().filter(({ kind }) => kind === 'pull').length
  await expect.poll(kept, { timeout: 10_000 }).toBe(2_500)
})

test('stores a restore point when another device deletes pulls', async () => {
  await renderPage()
  await importFile(uigf(rows('333')))
  await keep()
  const later = { atMs: Date.now() + 1_000, by: 'x' }
  cloud.merge(
    cloud
      .entries()
      .flatMap((entry) =>
        entry.kind === 'pull' ? [{ ...entry, stamp: later, isDeleted: true }] : [],
      ),
  )
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(card()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Accounts' }).click()
  await expect
    .element(page.getByText(/Before removing pulls deleted on another device/))
    .toBeVisible()
  expect(await findAccessibilityProblems()).toEqual([])

  // Deletions of any device can be undone for thirty days.
  await page.getByRole('button', { name: /^Restore pulls deleted at/ }).click()
  const back = () =>
    cloud.entries().filter((entry) => entry.kind === 'pull' && !entry.isDeleted).length
  await expect.poll(back, { timeout: 10_000 }).toBe(3)
  await expect.element(page.getByText('Deleted in the last 30 days')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog').getByText('3 pulls', { exact: true })).toBeVisible()
})

test('shows the scope of a deletion', async () => {
  await renderPage()
  await importFile(uigf(rows('333')))
  await keep()
  await page.getByRole('button', { name: 'Accounts' }).click()
  await page.getByRole('button', { name: /^Delete pulls of/ }).click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByText(/^The account is removed from this device only/))
    .toBeVisible()
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'In the cloud and on all my devices')
  await expect.element(dialog.getByText(/signed in on 2 devices[.]$/)).toBeVisible()
  await expect.element(dialog.getByText(/^Every synced device/)).toBeVisible()
})

test('keeps an account locally when another device removes it from the cloud', async () => {
  await renderPage()
  await importFile(uigf(rows('333')))
  await keep()
  cloud.state.isRemoved = true
  document.dispatchEvent(new Event('visibilitychange'))
  await page.getByRole('button', { name: 'Accounts' }).click()
  await expect.element(page.getByText(/^In the cloud/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog').getByText('3 pulls')).toBeVisible()
})

test('removes nothing from the cloud when a key is pressed twice', async () => {
  await renderPage()
  await importFile(uigf(rows('333')))
  await keep()
  await page.getByRole('button', { name: 'Accounts' }).click()
  await page.getByRole('button', { name: /^Cloud copy of/ }).click()
  const calls = vi.mocked(fetch).mock.calls.length
  page.getByRole('button', { name: 'Remove from the cloud' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('heading', { name: /^Remove .* from the cloud/ }))
    .toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const asked = vi.mocked(fetch).mock.calls.slice(calls)
  expect(asked.filter(([address]) => new Request(address).url.includes('revoke'))).toEqual([])
})

test('shows why nothing is uploaded when the device cannot store pulls', async () => {
  await renderPage()
  await importFile(uigf(rows('333')))
  await page.getByRole('button', { name: 'Accounts' }).click()
  await page.getByRole('button', { name: /^Cloud copy of/ }).click()
  const newer = await openDB(DATABASE, 99)
  newer.close()
  await page.getByRole('button', { name: 'Sync with the cloud' }).click()
  await expect.element(page.getByRole('alert').getByText(/newer version/)).toBeVisible()
})

test('sends no changes after the synchronization on this device is stopped', async () => {
  await renderPage()
  await importFile(uigf(rows('333')))
  await keep()
  await page.getByRole('button', { name: 'Accounts' }).click()
  await page.getByRole('button', { name: /^Cloud copy of/ }).click()
  await page.getByRole('button', { name: 'Stop syncing on this device' }).click()
  await expect.element(page.getByText(/^In the cloud/)).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  const { calls } = cloud.state
  await importFile(uigf(rows('333435')))
  await expect.element(card().getByText('6 pulls')).toBeVisible()
  expect(cloud.state.calls).toBe(calls)
})
