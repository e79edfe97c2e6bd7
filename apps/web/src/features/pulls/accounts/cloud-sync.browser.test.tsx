import { ERROR_CODES } from '@bannerday/contract/error-code'
import { must } from '@bannerday/domain/invariant'
import { mergeEntries } from '@bannerday/domain/sync/merge-entries'
import type { SyncEntries, SyncEntry } from '@bannerday/domain/sync/sync-entry'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readPreferences } from '#shared/preferences.ts'
import { writeStoredSession } from '#shared/session/stored-session.ts'
import { readToasts } from '#shared/ui/toasts/toasts.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { rememberDownload } from '../common/account-selection.ts'
import { readCloudReplicas, requestPullWorker } from '../local-store/pull-client.ts'
import {
  card,
  clearPulls,
  DATABASE,
  importFile,
  pulls,
  renderPage,
  rows,
  storePulls,
  uigf,
} from '../testing/show-pulls-page.tsx'
import type { PullRequest } from '../local-store/worker-protocol.ts'
import { linkWantedAccounts, setCloudRule } from './cloud-rule.tsx'
import { mergeWithCloud } from './use-cloud-sync.ts'

/** Mocks the merge of the server, which numbers each changed entry. */
function createCloud() {
  let entries: SyncEntries = new Map()
  const changed = new Map<string, number>()
  let number = 0
  /** The response to request number `lostResponse` is lost with the connection. */
  const state = {
    isRemoved: false,
    isOffline: false,
    isPreviousRelease: false,
    requests: 0,
    lostResponse: 0,
    polls: 0,
  }
  function merge(changes: readonly SyncEntry[]) {
    const before = entries
    entries = mergeEntries(entries, changes)
    for (const [key, entry] of entries) {
      if (before.get(key) !== entry) changed.set(key, (number += 1))
    }
  }
  function respond(since: string, changes: readonly SyncEntry[]) {
    state.requests += 1
    merge(changes)
    const updates = [...entries.values()].filter(({ key }) => changed.get(key)! > Number(since))
    const data = {
      changes: updates,
      next: String(number),
      more: false,
      is_removed: state.isRemoved,
      now_ms: Date.now(),
    }
    return Response.json({ code: 200, message: 'OK', data })
  }
  return {
    state,
    respond,
    merge,
    size: () => entries.size,
    entries: () => [...entries.values()],
    /** The change number, as the poll receives it. */
    change: () => number,
  }
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

/** Deletes all pulls for a device, as the server does. */
function clearCloud(by: string): Response {
  const stamp = { atMs: Date.now() + 1_000, by }
  const pulls = cloud.entries().filter((entry) => entry.kind === 'pull')
  cloud.merge(pulls.map((entry) => ({ ...entry, stamp, isDeleted: true })))
  return Response.json({ code: 200, message: 'OK', data: { deleted: pulls.length } })
}

/** Deletes all pulls. A server of the previous release refuses the name of the device. */
function respondToClear({ by }: { by?: string }): Response {
  if (!cloud.state.isPreviousRelease || by === undefined) return clearCloud(by ?? 'server')
  return Response.json(
    { code: 400, message: '', error_code: ERROR_CODES.invalidParameter },
    { status: 400 },
  )
}

/** Responds to a poll of the change numbers. */
function respondState(): Response {
  cloud.state.polls += 1
  const accounts = [{ game_id: ACCOUNT.game, uid: ACCOUNT.uid, change: cloud.change() }]
  return Response.json({ code: 200, message: 'OK', data: { accounts, imports: [] } })
}

let cloud = createCloud()
const realFetch = fetch

beforeEach(async () => {
  await clearPulls()
  cloud = createCloud()
  writeStoredSession({ auth_token: 'a-token', user_id: 'me' })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { url } = new Request(address)
    if (url.includes('/api/auth/sessions')) return sessions()
    if (url.includes('/api/gachalog/state')) return respondState()
    if (url.includes('/api/gachalog/clear/'))
      return respondToClear(JSON.parse(init?.body as string) as { by?: string })
    if (!url.includes('/api/gachalog/sync/')) return realFetch(address, init)
    if (cloud.state.isOffline) throw new TypeError('offline')
    const { since, changes } = JSON.parse(init?.body as string) as {
      since: string
      changes: SyncEntry[]
    }
    const response = cloud.respond(since, changes)
    if (cloud.state.requests === cloud.state.lostResponse) {
      cloud.state.isOffline = true
      throw new TypeError('connection lost')
    }
    return response
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  writeStoredSession({ auth_token: undefined, user_id: undefined })
})

/** Simulates the timers, so that a test can end the debounce delay of a change. */
function mockTimers(): { endDebounce: () => void } {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  return { endDebounce: () => void vi.advanceTimersByTime(2_000) }
}

const countPulls = () => cloud.entries().filter(({ kind }) => kind === 'pull').length

const ACCOUNT = { game: 'genshin', uid: '800000001' } as const

/** Stores pulls, uploads their account and renders the page. */
async function renderUploaded(): Promise<void> {
  await storePulls({ '301': pulls('333') }, ACCOUNT)
  await requestPullWorker({ call: 'link-to-cloud', account: ACCOUNT, owner: 'me' })
  await mergeWithCloud(ACCOUNT, 'me')
  await renderPage()
  await expect.element(card().getByText('3 pulls')).toBeVisible()
}

test('uploads an account only after the player agrees', async () => {
  await storePulls({ '301': pulls('33343') })
  await renderPage()
  await expect.element(card().getByText('5 pulls')).toBeVisible()
  expect(cloud.state.requests).toBe(0)
  await page.getByRole('button', { name: 'Accounts' }).click()
  await page.getByRole('button', { name: /^Cloud copy of 800000001/ }).click()
  expect(await findAccessibilityProblems()).toEqual([])
  await page.getByRole('button', { name: 'Sync with the cloud' }).click()
  await expect.element(page.getByText(/^In the cloud · synced/)).toBeVisible()
  expect(countPulls()).toBe(5)
})

test('merges changes of another device, and sends local ones', async () => {
  const { endDebounce } = mockTimers()
  await renderUploaded()
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
  await expect.element(card().getByText('7 pulls')).toBeVisible()
  endDebounce()
  await expect.poll(countPulls).toBe(7)
  await page.getByRole('button', { name: 'Accounts' }).click()
  await expect.element(page.getByText('Lumine')).toBeVisible()
})

test('shows what another device merged within 15 seconds while visible', async () => {
  mockTimers()
  await renderUploaded()
  const [first] = cloud.entries().filter((entry) => entry.kind === 'pull')
  const pull = must(first?.pull, 'It was not deleted')
  const added = { ...pull, id: `9${pull.id}`, time: '2026-02-01 10:00:00' }
  await expect.poll(() => cloud.state.polls).toBeGreaterThan(0)
  cloud.merge([{ ...must(first, 'One pull'), key: `pull/301/${added.id}`, pull: added }])
  vi.advanceTimersByTime(13_000)
  await expect.element(card().getByText('4 pulls')).toBeVisible()
})

test('polls nothing while hidden', async () => {
  mockTimers()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await renderUploaded()
  vi.advanceTimersByTime(60_000)
  await readCloudReplicas()
  expect(cloud.state.polls).toBe(0)
})

test('shows an error offline, keeps the request, and merges on reconnect', async () => {
  await storePulls({ '301': pulls('333') })
  await renderPage()
  cloud.state.isOffline = true
  await page.getByRole('button', { name: 'Accounts' }).click()
  await page.getByRole('button', { name: /^Cloud copy of/ }).click()
  await page.getByRole('button', { name: 'Sync with the cloud' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  cloud.state.isOffline = false
  dispatchEvent(new Event('online'))
  await expect.poll(cloud.size).toBeGreaterThan(2)
})

test('uploads a long history in parts, and resumes after a connection loss', async () => {
  const [pull] = pulls('3')
  const ids = Array.from({ length: 2_500 }, (_, n) =>
    String(1_767_232_800_000_000_000n + BigInt(n)),
  )
  await storePulls({ '301': ids.map((id) => ({ ...must(pull, 'One pull'), id })) })
  await renderPage()
  cloud.state.lostResponse = 2
  await page.getByRole('button', { name: 'Accounts' }).click()
  await page.getByRole('button', { name: /^Cloud copy of/ }).click()
  await page.getByRole('button', { name: 'Sync with the cloud' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(cloud.state.requests).toBe(2)
  cloud.state.isOffline = false
  dispatchEvent(new Event('online'))
  await expect.poll(countPulls).toBe(2_500)
})

test('stores a restore point when another device deletes pulls', async () => {
  const { endDebounce } = mockTimers()
  await renderUploaded()
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
  await expect.element(page.getByRole('dialog').getByText('3 pulls', { exact: true })).toBeVisible()
  endDebounce()
  await expect.element(page.getByText('Deleted in the last 30 days')).not.toBeInTheDocument()
  const countRestored = () =>
    cloud.entries().filter((entry) => entry.kind === 'pull' && !entry.isDeleted).length
  await expect.poll(countRestored).toBe(3)
})

test('shows the scope of a deletion', async () => {
  await renderUploaded()
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
  await renderUploaded()
  cloud.state.isRemoved = true
  document.dispatchEvent(new Event('visibilitychange'))
  await page.getByRole('button', { name: 'Accounts' }).click()
  await expect.element(page.getByText(/^In the cloud/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog').getByText('3 pulls')).toBeVisible()
})

/** Whether the rule for new pulls links the account, which is on this device, again. */
async function isWantedInCloud(): Promise<boolean> {
  await linkWantedAccounts('me')
  return (await readCloudReplicas()).length > 0
}

test('exempts an account that another device removed from the cloud, also when synced by hand', async () => {
  await setCloudRule('me', true)
  await renderUploaded()
  await page.getByRole('button', { name: 'Accounts' }).click()
  await page.getByRole('button', { name: /^Cloud copy of/ }).click()
  cloud.state.isRemoved = true
  await page.getByRole('button', { name: 'Sync now' }).click()
  const removed = expect.stringMatching(/was removed from the cloud on another device/)
  await expect.poll(() => readToasts().map(({ message }) => message)).toContainEqual(removed)
  expect(await isWantedInCloud()).toBe(false)
})

test('exempts no account whose link ends on this device during a merge', async () => {
  await setCloudRule('me', true)
  await storePulls({ '301': pulls('333') }, ACCOUNT)
  await requestPullWorker({ call: 'link-to-cloud', account: ACCOUNT, owner: 'me' })
  const respond = vi.mocked(fetch).getMockImplementation()
  vi.mocked(fetch).mockImplementationOnce(async (...request) => {
    await requestPullWorker({ call: 'unlink-from-cloud', account: ACCOUNT })
    return must(respond, 'It is mocked')(...request)
  })
  expect(await mergeWithCloud(ACCOUNT, 'me')).toEqual({ isRemoved: false })
  expect(await readCloudReplicas()).toEqual([])
  expect(await isWantedInCloud()).toBe(true)
})

test('deselects an account that another device emptied, and selects it when that is undone', async () => {
  await storePulls({ '301': pulls('333') }, ACCOUNT)
  rememberDownload(ACCOUNT)
  await requestPullWorker({ call: 'link-to-cloud', account: ACCOUNT, owner: 'me' })
  await mergeWithCloud(ACCOUNT, 'me')
  const before = cloud.entries()
  clearCloud('0123456789ab@Firefox/Windows')
  await mergeWithCloud(ACCOUNT, 'me')
  const { selected, downloaded } = readPreferences().gachaUids
  expect([selected.genshin, downloaded.genshin]).toEqual([undefined, []])

  const stamp = { atMs: Date.now() + 2_000, by: 'x' }
  cloud.merge(before.map((entry) => ({ ...entry, stamp })))
  await mergeWithCloud(ACCOUNT, 'me')
  const restored = readPreferences().gachaUids
  expect(restored.selected.genshin).toBe(ACCOUNT.uid)
  expect(restored.downloaded.genshin).toEqual([ACCOUNT.uid])
})

test('removes nothing from the cloud when a key is pressed twice', async () => {
  await renderUploaded()
  await page.getByRole('button', { name: 'Accounts' }).click()
  await page.getByRole('button', { name: /^Cloud copy of/ }).click()
  const sentBefore = vi.mocked(fetch).mock.calls.length
  page.getByRole('button', { name: 'Remove from the cloud' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('heading', { name: /^Remove .* from the cloud/ }))
    .toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const requests = vi.mocked(fetch).mock.calls.slice(sentBefore)
  expect(requests.filter(([address]) => new Request(address).url.includes('revoke'))).toEqual([])
})

test('shows why nothing is uploaded when the device cannot store pulls', async () => {
  await storePulls({ '301': pulls('333') })
  await renderPage()
  await page.getByRole('button', { name: 'Accounts' }).click()
  await page.getByRole('button', { name: /^Cloud copy of/ }).click()
  const newer = await openDB(DATABASE, 99)
  newer.close()
  await page.getByRole('button', { name: 'Sync with the cloud' }).click()
  await expect.element(page.getByRole('alert').getByText(/newer version/)).toBeVisible()
})

test('reports a full device once, and keeps the stored pulls', async () => {
  const { endDebounce } = mockTimers()
  await renderUploaded()
  const post = Worker.prototype.postMessage
  const posted = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
    this: Worker,
    request: PullRequest,
    ports,
  ) {
    const isStored = request.call !== 'apply-sync'
    if (isStored) Reflect.apply(post, this, [request, ports])
    else (ports as MessagePort[])[0]?.postMessage({ done: { ok: false, problem: 'quota' } })
  })
  const countMerges = () =>
    posted.mock.calls.filter(([request]) => (request as PullRequest).call === 'apply-sync').length
  const listErrors = () =>
    readToasts().flatMap(({ message, color }) => (color === 'error' ? message : []))
  document.dispatchEvent(new Event('visibilitychange'))
  const problem = expect.stringMatching(/^This device has no storage space left for the pulls/)
  await expect.poll(listErrors).toEqual([problem])
  const merges = countMerges()
  await importFile(uigf(rows('33345')))
  endDebounce()
  await expect.poll(countMerges).toBeGreaterThan(merges)
  expect(listErrors()).toEqual([problem])
  await expect.element(card().getByText('5 pulls')).toBeVisible()
})

test('sends no changes after the synchronization on this device is stopped', async () => {
  const { endDebounce } = mockTimers()
  await renderUploaded()
  await page.getByRole('button', { name: 'Accounts' }).click()
  await page.getByRole('button', { name: /^Cloud copy of/ }).click()
  await page.getByRole('button', { name: 'Stop syncing on this device' }).click()
  await expect.element(page.getByText(/^In the cloud/)).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  const { requests } = cloud.state
  await storePulls({ '301': pulls('333435') })
  await expect.element(card().getByText('6 pulls')).toBeVisible()
  endDebounce()
  // A merge reads the replicas first.
  await readCloudReplicas()
  await requestPullWorker({ call: 'deletions' })
  expect(cloud.state.requests).toBe(requests)
})

test('syncs an account again when its deletion from this device is undone', async () => {
  const { endDebounce } = mockTimers()
  await renderUploaded()
  await page.getByRole('button', { name: 'Accounts' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Delete pulls of/ }).click()
  await dialog.getByRole('button', { name: 'Delete 3 pulls' }).click()
  await expect.element(dialog.getByText('There are no pulls on this device yet.')).toBeVisible()
  expect(countPulls()).toBe(3)
  readToasts().at(-1)?.action?.run()
  await expect.element(dialog.getByText(/^In the cloud · synced/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await storePulls({ '301': pulls('33345') })
  await expect.element(card().getByText('5 pulls')).toBeVisible()
  endDebounce()
  await expect.poll(countPulls).toBe(5)
})

/** Deletes the account with its three pulls on all devices. Returns the dialog of the accounts. */
async function deleteEverywhere() {
  await page.getByRole('button', { name: 'Accounts' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Delete pulls of/ }).click()
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'In the cloud and on all my devices')
  await dialog.getByRole('button', { name: 'Delete 3 pulls' }).click()
  return dialog
}

test.each([
  ['this', /^[\da-f]{12}@Chrome\/\w+$/],
  ['the previous', /^server$/],
])('deletes an account everywhere with %s release, and restores it', async (server, by) => {
  cloud.state.isPreviousRelease = server === 'the previous'
  const { endDebounce } = mockTimers()
  await renderUploaded()
  await requestPullWorker({ call: 'name', account: ACCOUNT, nickname: 'Lumine' })
  const dialog = await deleteEverywhere()
  await expect.element(dialog.getByText('There are no pulls on this device yet.')).toBeVisible()
  const countLive = () =>
    cloud.entries().filter((entry) => entry.kind === 'pull' && !entry.isDeleted).length
  expect(countLive()).toBe(0)
  const deleters = cloud
    .entries()
    .flatMap((entry) => (entry.kind === 'pull' ? [entry.stamp.by] : []))
  expect(deleters).toEqual(Array(3).fill(expect.stringMatching(by)))
  // This device deleted them, so one restore point is enough.
  await expect.element(dialog.getByText(/^Before deleting/)).toBeVisible()
  expect(dialog.getByText(/on another device/).elements()).toEqual([])

  readToasts().at(-1)?.action?.run()
  await expect.element(dialog.getByRole('row', { name: /Lumine/ })).toBeVisible()
  endDebounce()
  await expect.poll(countLive).toBe(3)
  expect(cloud.entries().find(({ key }) => key === 'nickname')).toMatchObject({ value: 'Lumine' })
})

test('removes an account of which another device deletes all pulls, until they are restored', async () => {
  await renderUploaded()
  await requestPullWorker({ call: 'name', account: ACCOUNT, nickname: 'Lumine' })
  await mergeWithCloud(ACCOUNT, 'me')
  clearCloud('0123456789ab@Firefox/Windows')
  await mergeWithCloud(ACCOUNT, 'me')
  await page.getByRole('button', { name: 'Accounts' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('There are no pulls on this device yet.')).toBeVisible()
  await expect
    .element(dialog.getByText(/^Before .* deleted on another device \(Firefox · Windows\)$/))
    .toBeVisible()

  await dialog.getByRole('button', { name: /^Restore pulls deleted at/ }).click()
  await expect.element(dialog.getByText('3 pulls', { exact: true })).toBeVisible()
  await mergeWithCloud(ACCOUNT, 'me')
  await expect.element(dialog.getByRole('row', { name: /Lumine/ })).toBeVisible()
  expect(cloud.entries().find(({ key }) => key === 'nickname')).toMatchObject({ value: 'Lumine' })
})
