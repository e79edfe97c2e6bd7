import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mockApi } from '../../../testing/mock-api.ts'
import { findAccessibilityProblems } from '../../../testing/find-accessibility-problems.ts'
import { renderInApp } from '../../../testing/render-app.tsx'
import { LinkImportDialog } from './link-import-dialog.tsx'

const PATH = '/scripts/pull-link.ps1'
/** The result of `printf 'abc' | sha256sum`. */
const HASH = 'BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD'

afterEach(() => vi.restoreAllMocks())

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
  const fold = page.getByText('Find the link on Windows')
  await expect.element(fold).toBeVisible()
  expect(sentTo(PATH)).toEqual([])
  await fold.click()
}

const command = () => page.getByRole('textbox', { name: 'Command' })

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
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text)
  })
  await open(new Response('abc'))
  await page.getByRole('button', { name: 'Copy command' }).click()
  const begin = performance.now()
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: 'Copied' })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Copy command' })).toBeVisible()
  expect(performance.now() - begin).toBeGreaterThan(1300)
  expect(copied).toEqual([`irm ${location.origin}${PATH} | iex`])
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
