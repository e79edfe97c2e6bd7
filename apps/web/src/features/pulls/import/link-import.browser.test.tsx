import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readPreferences, writePreferences } from '#shared/preferences.ts'
import { readStoredSession, writeStoredSession } from '#shared/session/stored-session.ts'
import { readStoredImport, storeImport } from '#shared/pwa/stored-import.ts'
import { readToasts } from '#shared/ui/toasts/toasts.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { type Answers, mockApi } from '#testing/mock-api.ts'
import { renderInApp } from '#testing/render-app.tsx'
import { setCloudRule, setExcludedFromCloud } from '../accounts/cloud-rule.tsx'
import { readAccount } from '../local-store/accounts.ts'
import { listReplicas } from '../local-store/sync-replica.ts'
import type { PullRequest } from '../local-store/worker-protocol.ts'
import {
  card,
  clearPulls,
  pulls,
  renderPage,
  rows,
  WORKER_START,
} from '../testing/show-pulls-page.tsx'
import { finishLinkImport, followRemoteImport } from './link-import.ts'
import { ImportBadge } from './running-import.tsx'

const TASK = '0b4d3b0a-8f0d-4c53-8f0e-1e6d3d2c7b10'
/** Imports of another device, each for one test: an ended one is never followed again. */
const REMOTE = '0b4d3b0a-8f0d-4c53-8f0e-1e6d3d2c7b12'
const ENDED = '0b4d3b0a-8f0d-4c53-8f0e-1e6d3d2c7b13'
const NEXT = '0b4d3b0a-8f0d-4c53-8f0e-1e6d3d2c7b14'
const IMPORT = '/api/gachalog/import/official-link'
const LINK =
  'https://gs.hoyoverse.com/genshin/event/e20190909gacha-v3/index.html?authkey_ver=1&sign_type=2' +
  `&authkey=${'x'.repeat(200)}&lang=en&region=os_asia&game_biz=hk4e_global#/log`
const PROFILE = {
  user_id: '7a1d3b0a-8f0d-4c53-8f0e-1e6d3d2c7b11',
  username: 'traveler',
  nickname: 'Aether',
  avatar: null,
  settings_metadata: { slot_1: null, slot_2: null, slot_3: null },
}

const TASK_PATH = `/api/gachalog/import/tasks/${TASK}`
const SYNC_PATH = '/api/gachalog/sync/genshin/800000001'
const OWNER = PROFILE.user_id
const ACCOUNT = { game: 'genshin', uid: '800000001' } as const

/** Mocks an import whose account has three pulls in the cloud. */
function mockImport(task: object = {}, answers: Answers = {}) {
  const stamp = { atMs: 1, by: 'x' }
  const changes = pulls('333').map((pull) => ({
    kind: 'pull',
    key: `pull/301/${pull.id}`,
    stamp,
    isDeleted: false,
    settled: stamp,
    pull,
  }))
  return mockApi({
    '/api/user/profile': () => ({ data: PROFILE }),
    '/api/gachalog/uid/list': () => ({ data: { uids_by_game: {} } }),
    '/api/gachalog/state': () => ({ data: { accounts: [], imports: [] } }),
    [SYNC_PATH]: ({ since }) => ({
      data: {
        changes: since === '' ? changes : [],
        next: '1',
        more: false,
        is_removed: false,
        now_ms: Date.now(),
      },
    }),
    [IMPORT]: () => ({ data: { task_id: TASK, status: 'pending' } }),
    [TASK_PATH]: () => ({ data: { ...COMPLETED, ...task } }),
    [`${TASK_PATH}/cancel`]: () => ({ data: { status: 'failed' } }),
    ...answers,
  })
}

const COMPLETED = {
  status: 'completed',
  progress: 100,
  uid: '800000001',
  added: 3,
  known: 0,
  error_code: null,
  pages: [],
  is_whole: true,
}

const RUNNING = { ...COMPLETED, status: 'processing', progress: 20, uid: null, added: 0 }

/** Starts an import on the page, into the account. */
async function importLink() {
  await renderPage()
  await page.getByRole('button', { name: 'Import with a link' }).click()
  const rule = page.getByRole('dialog').getByText(/^The pulls are saved on this device and in the/)
  await expect.element(rule).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: /^Link/ }), LINK)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
}

const hasFocus = () => document.activeElement !== document.body

const running = () => page.getByRole('region', { name: 'Importing Genshin Impact' })

describe('the import by link', () => {
  beforeEach(async () => {
    await clearPulls()
    localStorage.clear()
    writePreferences({ userLanguage: 'en', gachaSelectedGame: 'genshin' })
    writeStoredSession({ auth_token: 'a-token', user_id: OWNER })
    await setCloudRule(OWNER, true)
  })
  afterEach(() => {
    finishLinkImport()
    vi.restoreAllMocks()
    writeStoredSession({ auth_token: undefined, user_id: undefined })
  })

  test('saves the pulls of an account without a question, right after login', async () => {
    writeStoredSession({ auth_token: 'a-token', user_id: undefined })
    const server = mockImport()
    await importLink()
    await expect.element(card().getByText('3 pulls'), WORKER_START).toBeVisible()
    expect(page.getByRole('dialog').elements()).toEqual([])
    expect(server.calls.find(({ path }) => path === IMPORT)?.token).toBe('Bearer a-token')
    expect(readStoredSession().user_id).toBe(OWNER)
    expect(await listReplicas()).toMatchObject({
      ok: true,
      value: [{ game: 'genshin', uid: '800000001', owner: OWNER }],
    })
    expect(readStoredImport()).toBeNull()
  })

  test('reports that another device removed the account, instead of a success', async () => {
    const server = mockImport(RUNNING)
    const removed = { changes: [], next: '1', more: false, is_removed: true, now_ms: Date.now() }
    await importLink()
    await expect.element(running(), WORKER_START).toBeVisible()
    server.answers[SYNC_PATH] = () => ({ data: removed })
    server.answers[TASK_PATH] = () => ({ data: COMPLETED })
    const texts = () => readToasts().map(({ message }) => message)
    const text = expect.stringMatching(/800000001 was removed from the cloud on another device/)
    await expect.poll(texts, SLOW_POLL).toContainEqual(text)
    expect(texts()).not.toContainEqual(expect.stringMatching(/pulls added/))
    expect(readPreferences().gachaUids.selected.genshin).toBeUndefined()
  })

  test('leaves an account exempt that the player exempts while it runs', async () => {
    const server = mockImport(RUNNING)
    await importLink()
    await expect.element(running(), WORKER_START).toBeVisible()
    setExcludedFromCloud(ACCOUNT, OWNER, true)
    server.answers[TASK_PATH] = () => ({ data: COMPLETED })
    const text = expect.stringMatching(/the imported pulls are in the cloud only/)
    await expect
      .poll(() => readToasts().map(({ message }) => message), SLOW_POLL)
      .toContainEqual(text)
    expect(await listReplicas()).toEqual({ ok: true, value: [] })
  })

  test('goes to this device alone where an account of the game is exempt', async () => {
    setExcludedFromCloud(ACCOUNT, OWNER, true)
    const secret = { task_id: TASK, status: 'pending', secret: 'a-secret' }
    const pages = [{ number: 1, records: rows('333') }]
    const config = {
      china_host: null,
      international_host: null,
      china_filing_number: null,
      source_repository: null,
      human_check: null,
      passkey_host: null,
      social_providers: [],
      registration: 'open',
      password_sign_in: true,
      push_public_key: null,
    }
    const server = mockImport(
      { pages },
      { [IMPORT]: () => ({ data: secret }), '/api/config': () => ({ data: config }) },
    )
    await renderPage()
    await page.getByRole('button', { name: 'Import with a link' }).click()
    await userEvent.fill(page.getByRole('textbox', { name: /^Link/ }), LINK)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('button', { name: 'Save 3 new pulls' }).click(WORKER_START)
    await expect.element(card().getByText('3 pulls')).toBeVisible()
    expect(server.calls.find(({ path }) => path === IMPORT)?.token).toBeNull()
    expect(await listReplicas()).toEqual({ ok: true, value: [] })
  })

  test('shows in its dialog why the server rejects it', async () => {
    const server = mockImport({}, { [IMPORT]: () => ({ error: 'importRunning' }) })
    await importLink()
    await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    expect(running().elements()).toEqual([])
    expect(server.sentTo(TASK_PATH)).toEqual([])
  })

  test('is cancelled with its dialog before the server has responded', async () => {
    const { promise, resolve } = Promise.withResolvers<{ data: object }>()
    const server = mockImport({}, { [IMPORT]: () => promise })
    await importLink()
    await expect.poll(() => server.sentTo(IMPORT)).toHaveLength(1)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    resolve({ data: { task_id: TASK, status: 'pending' } })
    await expect.poll(() => server.sentTo(`${TASK_PATH}/cancel`)).toHaveLength(1)
    expect(running().elements()).toEqual([])
    expect(readStoredImport()).toBeNull()
  })

  test('shows how many imports run before it', async () => {
    mockImport({ ...RUNNING, status: 'pending', ahead: 2 })
    await importLink()
    await expect.element(running().getByText('Waiting: 2 imports run first')).toBeVisible()
  })

  test('shows what was read so far and no share, because the service reports no total', async () => {
    mockImport({ ...RUNNING, added: 150, known: 10, types: { read: 1, total: 5 } })
    await importLink()
    await expect.element(running().getByText('160 pulls read · banner type 2 of 5')).toBeVisible()
    expect(running().getByRole('status').element().textContent).toBe('banner type 2 of 5')
    await expect.element(running().getByRole('progressbar')).not.toHaveAttribute('value')
    await expect.element(page.getByText(/^No pulls for/)).not.toBeInTheDocument()
    expect(await findAccessibilityProblems()).toEqual([])
  })

  test('cancels a running import', async () => {
    const server = mockImport(RUNNING)
    await importLink()
    await running().getByRole('button', { name: 'Cancel' }).click()
    await expect.element(running()).not.toBeInTheDocument()
    await expect.poll(() => server.sentTo(`${TASK_PATH}/cancel`)).toHaveLength(1)
    expect(readStoredImport()).toBeNull()
    expect(hasFocus()).toBe(true)
  })

  test('ends without its pulls when the connection is lost, and the next sync brings them', async () => {
    storeImport(JSON.stringify({ id: TASK, game: 'genshin', owner: OWNER }))
    const server = mockImport()
    const sync = server.answers[SYNC_PATH]!
    server.answers[SYNC_PATH] = () => 'no network'
    await renderPage()
    await expect.poll(() => server.sentTo(SYNC_PATH).length, WORKER_START).toBeGreaterThan(0)
    await expect.element(running()).not.toBeInTheDocument()
    expect(page.getByRole('alert').elements()).toEqual([])
    expect(readStoredImport()).toBeNull()
    server.answers[SYNC_PATH] = sync
    dispatchEvent(new Event('online'))
    await expect.element(card().getByText('3 pulls'), WORKER_START).toBeVisible()
  })

  test('does not appear as failed when this device has no storage space for its pulls', async () => {
    storeImport(JSON.stringify({ id: TASK, game: 'genshin', owner: OWNER }))
    mockImport()
    const post = Worker.prototype.postMessage
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
      this: Worker,
      request: PullRequest,
      ports,
    ) {
      if (request.call !== 'link-to-cloud') Reflect.apply(post, this, [request, ports])
      else (ports as MessagePort[])[0]?.postMessage({ done: { ok: false, problem: 'quota' } })
    })
    await renderPage()
    const alert = page.getByRole('alert')
    await expect.element(alert.getByText(/^This device has no storage space/)).toBeVisible()
    expect(alert.getByText('The import of Genshin Impact failed').elements()).toEqual([])
  })

  test('resumes after a reload, and while the server is unreachable', async () => {
    storeImport(JSON.stringify({ id: TASK, game: 'genshin', owner: OWNER }))
    const server = mockImport(RUNNING)
    await renderPage()
    await expect.element(running()).toBeVisible()
    server.answers[TASK_PATH] = () => 'no network'
    const polls = server.sentTo(TASK_PATH).length
    await expect.poll(() => server.sentTo(TASK_PATH).length, SLOW_POLL).toBeGreaterThan(polls)
    server.answers[TASK_PATH] = () => ({ data: COMPLETED })
    await expect.element(card().getByText('3 pulls'), WORKER_START).toBeVisible()
    await expect.element(running()).not.toBeInTheDocument()
    expect(hasFocus()).toBe(false)
  })

  test('shows a file of an import without an account until it is saved', async () => {
    writeStoredSession({ auth_token: undefined, user_id: undefined })
    storeImport(JSON.stringify({ id: TASK, game: 'genshin', secret: 'a-secret' }))
    const pages = [{ number: 1, records: rows('333') }]
    const read = { from: '2025-11-28 11:00:00', to: '2026-11-28 10:00:00' }
    const server = mockImport({ pages, read: { 200: read, 301: read, 302: read, 500: read } })
    const { unmount } = await renderPage()
    const save = page.getByRole('button', { name: 'Save 3 new pulls' })
    await expect.element(save, WORKER_START).toBeVisible()
    await unmount()
    await renderPage()
    await expect.element(page.getByText('Genshin Impact 800000001').first()).toBeVisible()
    await save.click()
    await expect.element(card().getByText('3 pulls')).toBeVisible()
    await expect.poll(() => server.sentTo(`${TASK_PATH}/cancel`)).toEqual([{ secret: 'a-secret' }])
    expect(readStoredImport()).toBeNull()
    await expect.element(page.getByText(/^Import again before Nov 28, 2027/)).toBeVisible()
    const stored = await readAccount({ game: 'genshin', uid: '800000001' })
    expect(stored).toMatchObject({ value: { settings: { 301: { read: [read] } } } })
  })

  test('explains that an import without an account has expired', async () => {
    storeImport(JSON.stringify({ id: TASK, game: 'genshin', secret: 'a-secret' }))
    mockImport({}, { [TASK_PATH]: () => ({ error: 'notFound' }) })
    await renderPage()
    const alert = page.getByRole('alert')
    await expect.element(alert.getByText(/ten minutes only/)).toBeVisible()
    await alert.getByRole('button', { name: 'Close' }).click()
    await expect.element(alert).not.toBeInTheDocument()
    expect(hasFocus()).toBe(true)
  })

  test('shows the import that another device of the account runs', async () => {
    const imports = [{ task_id: REMOTE, game_id: 'genshin' }]
    mockImport(
      {},
      {
        '/api/gachalog/state': () => ({ data: { accounts: [], imports } }),
        [`/api/gachalog/import/tasks/${REMOTE}`]: () => ({ data: RUNNING }),
      },
    )
    await renderPage()
    await expect.element(running()).toBeVisible()
    expect(readStoredImport()).toBeNull()
  })

  test('does not return after its end while the last poll still lists it', async () => {
    const ended = { id: ENDED, game: 'genshin', owner: OWNER } as const
    mockImport(
      {},
      {
        [`/api/gachalog/import/tasks/${ENDED}`]: () => ({ data: COMPLETED }),
        [`/api/gachalog/import/tasks/${NEXT}`]: () => ({ data: RUNNING }),
      },
    )
    await renderInApp(<ImportBadge />)
    const badge = page.getByRole('link')
    followRemoteImport(ended)
    await expect.element(badge).toBeVisible()
    await expect.element(badge).not.toBeInTheDocument()
    followRemoteImport(ended)
    // One runs at a time: the next would not start.
    followRemoteImport({ id: NEXT, game: 'starrail', owner: OWNER })
    await expect.element(badge).toHaveAccessibleName(/^Importing Honkai: Star Rail/)
  })

  test('appears on other pages with a link to the pulls', async () => {
    storeImport(JSON.stringify({ id: TASK, game: 'genshin', owner: OWNER }))
    mockImport({ ...RUNNING, added: 160 })
    await renderInApp(<ImportBadge />)
    const badge = page.getByRole('link', { name: 'Importing Genshin Impact: 160 pulls read' })
    await expect.element(badge).toHaveAttribute('href', '/gacha')
  })
})

/** The pause between polls is longer than the usual wait of a test. */
const SLOW_POLL = { timeout: 15_000 }
