import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readStoredSession, writeStoredSession } from '#shared/session/stored-session.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { mockApi } from '#testing/mock-api.ts'
import { renderInApp } from '#testing/render-app.tsx'
import { listReplicas } from '../local-store/sync-replica.ts'
import { PullsPage } from '../pulls-page.tsx'
import {
  card,
  clearPulls,
  importFile,
  rows,
  uigf,
  WORKER_START,
} from '../testing/show-pulls-page.tsx'
import { LinkImportDialog } from './link-import-dialog.tsx'

const TASK = '0b4d3b0a-8f0d-4c53-8f0e-1e6d3d2c7b10'
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

function mockImport(
  profile: () => { data: unknown } | { error: 'invalidToken' },
  records: unknown[] = [],
  task: object = {},
) {
  return mockApi({
    '/api/user/profile': profile,
    [IMPORT]: () => ({ data: { task_id: TASK, status: 'pending' } }),
    [`/api/gachalog/import/tasks/${TASK}`]: () => ({
      data: {
        status: 'completed',
        progress: 100,
        uid: '800000001',
        added: 0,
        known: 0,
        error_code: null,
        pages: [],
        is_whole: true,
        ...task,
      },
    }),
    '/api/gachalog/records/genshin/800000001': () => ({ data: { records, next: null } }),
  })
}

async function importLink(
  profile: () => { data: unknown } | { error: 'invalidToken' },
  task: object = {},
) {
  writeStoredSession({ auth_token: 'a-token', user_id: undefined })
  const server = mockImport(profile, [], task)
  const onFile = vi.fn()
  await renderInApp(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <LinkImportDialog game="genshin" onFile={onFile} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await userEvent.fill(page.getByRole('textbox', { name: /^Link/ }), LINK)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  return { server, onFile }
}

describe('the import by link', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    writeStoredSession({ auth_token: undefined, user_id: undefined })
  })

  test('imports into the account right after login, once the session is known', async () => {
    const { server, onFile } = await importLink(() => ({ data: PROFILE }))
    const account = { game: 'genshin', uid: '800000001' }
    await expect.poll(() => onFile.mock.calls[0]?.slice(1)).toEqual([account, PROFILE.user_id])
    expect(server.calls.find(({ path }) => path === IMPORT)?.token).toBe('Bearer a-token')
    expect(readStoredSession().user_id).toBe(PROFILE.user_id)
  })

  test('names the file after the game and the account, as the restore point displays it', async () => {
    const { onFile } = await importLink(() => ({ data: PROFILE }))
    await expect
      .poll(() => onFile.mock.calls[0]?.[0])
      .toMatchObject({ name: 'Genshin Impact 800000001' })
  })

  test('imports nothing for a session that the server rejects', async () => {
    const { server, onFile } = await importLink(() => ({ error: 'invalidToken' }))
    await expect.element(page.getByRole('alert').first()).toBeVisible()
    expect(server.sentTo(IMPORT)).toEqual([])
    expect(onFile).not.toHaveBeenCalled()
  })

  test('shows how many imports run before it', async () => {
    await importLink(() => ({ data: PROFILE }), { status: 'pending', progress: 0, ahead: 2 })
    await expect.element(page.getByText('Waiting: 2 imports run first')).toBeVisible()
  })

  test('shows what was read so far and no share, because the service reports no total', async () => {
    const types = { read: 1, total: 5 }
    await importLink(() => ({ data: PROFILE }), {
      status: 'processing',
      progress: 20,
      added: 150,
      known: 10,
      types,
    })
    await expect.element(page.getByText('160 pulls read · banner type 2 of 5')).toBeVisible()
    await expect.element(page.getByRole('progressbar')).not.toHaveAttribute('value')
  })

  test('excludes an abandoned import from the next cloud merge', async () => {
    await clearPulls()
    writeStoredSession({ auth_token: 'a-token', user_id: PROFILE.user_id })
    const { answers } = mockImport(() => ({ data: PROFILE }), rows('333'))
    const listed = {
      uid: '800000001',
      nickname: '',
      proved: true,
      pulls: 3,
      has_manual_pity: false,
      change: 3,
    }
    answers['/api/gachalog/uid/list'] = () => ({ data: { uids_by_game: {} } })
    // In production, the app caches the session before this page.
    await renderInApp(
      <main>
        <PullsPage />
      </main>,
    )
    await page.getByRole('button', { name: 'Accounts' }).click()
    await expect.element(page.getByText('There are no pulls on this device yet.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    answers['/api/gachalog/uid/list'] = () => ({ data: { uids_by_game: { genshin: [listed] } } })
    await page.getByRole('button', { name: 'Import with a link' }).click()
    await userEvent.fill(page.getByRole('textbox', { name: /^Link/ }), LINK)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect.element(page.getByRole('button', { name: /^Save/ }), WORKER_START).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await importFile(uigf(rows('333'), { uid: '800000002' }))
    await expect.element(card().getByText('3 pulls')).toBeVisible()
    expect(await listReplicas()).toMatchObject({ ok: true, value: [] })
    await page.getByRole('button', { name: 'Accounts' }).click()
    await expect
      .element(page.getByRole('button', { name: 'Download to this device' }))
      .toBeVisible()
  })
})

const PATH = '/scripts/pull-link.ps1'
/** The result of `printf 'abc' | sha256sum`. */
const HASH = 'BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD'

async function open(script: Response) {
  const { sentTo } = mockApi({ [PATH]: () => script })
  await renderInApp(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <main>
        <h1>Pulls</h1>
        <LinkImportDialog game="genshin" onFile={() => undefined} onClose={() => undefined} />
      </main>
    </QueryClientProvider>,
  )
  const disclosure = page.getByText('Find the link on Windows')
  await expect.element(disclosure).toBeVisible()
  expect(sentTo(PATH)).toEqual([])
  await disclosure.click()
}

const command = () => page.getByRole('textbox', { name: 'Command' })

describe('the command of the pull script', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('shows the command for our own host next to the hash of its script', async () => {
    await open(new Response('abc'))
    await expect.element(command()).toHaveValue(`irm ${location.origin}${PATH} | iex`)
    await expect.element(page.getByText(HASH)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: /^Read the script first/ }))
      .toHaveAttribute('href', PATH)
    expect(await findAccessibilityProblems()).toEqual([])
  })

  test('confirms copying for 1.5 s', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open(new Response('abc'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // Unlike a click, a key press does not advance the timers.
    page.getByRole('button', { name: 'Copy command' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('status').filter({ hasText: 'Copied' })).toBeInTheDocument()
    vi.advanceTimersByTime(1_499)
    await userEvent.keyboard('{Shift}')
    await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    vi.advanceTimersByTime(1)
    await expect.element(page.getByRole('button', { name: 'Copy command' })).toBeVisible()
    expect(writeText).toHaveBeenCalledExactlyOnceWith(`irm ${location.origin}${PATH} | iex`)
  })

  test('shows an error in a browser without clipboard access, and keeps the command selectable', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'))
    await open(new Response('abc'))
    await page.getByRole('button', { name: 'Copy command' }).click()
    await expect.element(page.getByText(/^The browser doesn’t let this page use/)).toBeVisible()
    await command().click()
    expect(getSelection()?.toString()).toBe(`irm ${location.origin}${PATH} | iex`)
  })

  test('shows no hash when the script is unavailable, and never the hash of an error page', async () => {
    await open(new Response('gone', { status: 502 }))
    await expect.element(command()).toBeVisible()
    await expect.element(page.getByText('SHA-256 of the script')).not.toBeInTheDocument()
  })
})
