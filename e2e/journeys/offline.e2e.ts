import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { startEditingProxy } from './editing-proxy.ts'
import { findBars, findGame } from './find-bars.ts'

test.use({ serviceWorkers: 'allow' })
// The worker downloads all files of the app before it is active.

/** Opens the timeline as a returning user and waits until it is cached. */
async function openCachedTimeline(page: Page, origin = ''): Promise<void> {
  await page.addInitScript(() => {
    const stored = JSON.parse(localStorage.getItem('bannerday') ?? '{}') as object
    const known = { hasCompletedGameSelection: true, userLanguage: 'fr', ...stored }
    localStorage.setItem('bannerday', JSON.stringify(known))
  })
  await page.goto(`${origin}/timeline`)
  await expect(findBars(page).first()).toBeAttached()
  await expectCached(page, /^\/api\/events/)
  await expectCached(page, /\/fr-.*\.json$/)
}

/** Caching starts after the page is idle and takes some time. */
async function expectCached(page: Page, file: RegExp): Promise<void> {
  await expect
    .poll(() => listCachedFiles(page), { timeout: 60_000 })
    .toContainEqual(expect.stringMatching(file))
}

function listCachedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(found)).flat().map(({ url }) => {
      const { pathname, search } = new URL(url)
      return pathname + search
    })
  })
}

function loadedScripts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
    return loaded.filter((path) => path.endsWith('.js'))
  })
}

/** The other pages, each with a text of its content. */
const OTHER_PAGES = [
  ['/gacha', 'No pulls for Genshin Impact yet'],
  ['/genshin-activities', 'Genshin Impact - Version'],
  ['/shortcuts', 'Honkai: Star Rail'],
  ['/about', 'made by players, for players'],
] as const

/** Some browsers forget emulated offline mode in a page that a service worker served. */
async function stayOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(false)
  await context.setOffline(true)
}

const findNotice = (page: Page) => page.getByRole('button', { name: 'Hors ligne' })

test('works without a network and shows a notice', async ({ page, context }) => {
  await openCachedTimeline(page)
  const firstBar = findBars(page).first()
  const [title = ''] = /^[^,]+/.exec((await firstBar.textContent()) ?? '') ?? []
  await expect(findNotice(page)).toBeHidden()

  await context.setOffline(true)
  await expect(findNotice(page)).toBeVisible()
  await page.reload()
  await expect(firstBar).toContainText(title)
  await stayOffline(context)
  await expect(findNotice(page)).toBeVisible()
  await page.goto('/gacha')
  await stayOffline(context)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vos tirages')
  await expect(findNotice(page)).toBeVisible()

  const row = { gacha_type: '301', item_id: '10000003', time: '2026-01-01 10:00:00', id: '1' }
  const info = { export_timestamp: 1, export_app: 'a', export_app_version: '1', version: 'v4.1' }
  const history = { info, hk4e: [{ uid: '800000001', timezone: 8, list: [row] }] }
  await share(page, 'vœux.json', JSON.stringify(history))
  await stayOffline(context)
  await expect(page.getByRole('dialog').getByText('vœux.json')).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer 1 nouveau tirage' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()

  await context.setOffline(false)
  await expect(findNotice(page)).toBeHidden()
})

test('serves unvisited pages and every choice without a network', async ({ page, context }) => {
  await page.addInitScript(() => {
    const wuthering = { enabled: true, activities: ['version'] }
    const known = { hasCompletedGameSelection: true, userGameSelections: { wuthering } }
    localStorage.setItem('bannerday', JSON.stringify(known))
  })
  await page.goto('/')
  await expectCached(page, /^\/api\/events\?.*genshin_subgroup/)
  await expectCached(page, /^\/api\/archive/)
  await expectCached(page, /^\/api\/config/)

  await context.setOffline(true)
  await page.getByRole('link', { name: 'Timeline', exact: true }).click()
  await expect(findGame(page, 'Wuthering Waves')).toBeAttached()
  await expect(findGame(page, 'Genshin Impact')).toHaveCount(0)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('checkbox', { name: 'Genshin Impact' }).check()
  await page.getByRole('link', { name: 'Timeline', exact: true }).click()
  await expect(findGame(page, 'Genshin Impact')).toBeAttached()
  for (const [path, content] of OTHER_PAGES) {
    await page.locator(`#sidebar a[href="${path}"]`).click()
    await expect(page.getByRole('main')).toContainText(content)
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})

test("keeps the page's policy without a network, and passes API requests through", async ({
  page,
  context,
}) => {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  await openCachedTimeline(page)
  await context.setOffline(true)
  const response = await page.reload()
  expect(response?.headers()['content-security-policy']).toMatch(/script-src 'self' 'nonce-/)
  expect(messages.filter((text) => text.includes('Content Security Policy'))).toEqual([])
  await expect(page.goto('/api/docs')).rejects.toThrow()
})

/** Sends a file as the share menu of a device does. */
async function share(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    ({ name, text }) => {
      const form = document.createElement('form')
      Object.assign(form, {
        action: '/gacha/shared',
        method: 'post',
        enctype: 'multipart/form-data',
      })
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' })
      const files = new DataTransfer()
      files.items.add(new File([text], name, { type: 'application/json' }))
      input.files = files.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    { name, text },
  )
}

/** File names of a different build. */
const NEW_ASSETS = '/assets/new/'

test('offers a new release and waits for the player', async ({ page, baseURL }) => {
  let isReleased = false
  const { origin, close } = await startEditingProxy(
    baseURL!,
    (path, text) => {
      if (!isReleased) return text
      // Files of the previous build are gone with its release.
      const isRemoved = path.startsWith('/assets/') && !path.startsWith(NEW_ASSETS)
      return isRemoved ? null : text.replaceAll(/\bassets\//g, 'assets/new/')
    },
    (path) => path.replace(NEW_ASSETS, '/assets/'),
  )
  await openCachedTimeline(page, origin)
  await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''))

  isReleased = true
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  // The new worker first downloads all its files.
  const news = page.getByText('Une nouvelle version de Bannerday est prête')
  await expect(news).toBeVisible({ timeout: 60_000 })
  // The page continues with the files of its own release, also unused ones.
  await page.getByRole('link', { name: 'Paramètres' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible()
  await page.getByRole('link', { name: 'Calendrier', exact: true }).click()
  await expect(page.locator('[data-not-reloaded]')).toBeAttached()

  await page.getByRole('button', { name: 'Recharger', exact: true }).click()
  await expect(page.locator('[data-not-reloaded]')).not.toBeAttached()
  await expect(findBars(page).first()).toBeAttached()
  const scripts = await loadedScripts(page)
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((path) => !path.startsWith(NEW_ASSETS))).toEqual([])
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting))
    .toBeNull()
  expect(await listCachedFiles(page)).toContainEqual(expect.stringMatching(/\/fr-.*\.json$/))
  await close()
})

test('shows the cached response first, then the new one, and the cached one without a server', async ({
  page,
  baseURL,
}) => {
  let news = ''
  let isServerDown = false
  const { origin, close } = await startEditingProxy(baseURL!, (path, text) => {
    if (isServerDown) return null
    return path.startsWith('/api/events') ? text.replaceAll('"title":"', `"title":"${news}`) : text
  })
  await openCachedTimeline(page, origin)
  news = 'Du nouveau : '
  await page.reload()
  const newBar = findBars(page).filter({ hasText: news }).first()
  await expect(newBar).toBeAttached()

  isServerDown = true
  await page.reload()
  await expect(newBar).toBeAttached()

  await close()
  await page.reload()
  await expect(newBar).toBeAttached()
})

const PORTAL = '<title>Sign in to this network</title>'

/** Requests a file of each cache, and waits for a later response in the cache. */
async function requestEachKind(page: Page): Promise<void> {
  const language = (await listCachedFiles(page)).find((file) => /\/fr-.*\.json$/.test(file))
  await page.evaluate(
    async (paths) => {
      await Promise.allSettled([
        ...paths.map((path) => fetch(path)),
        Object.assign(new Image(), { src: '/images/unseen.webp' }).decode(),
      ])
      await fetch('/api/config?last')
    },
    ['/assets/large.js', '/api/sources', language!],
  )
  await expectCached(page, /^\/api\/config\?last/)
}

/** Lists the cached responses that did not come from the app's own server. */
function listForeign(page: Page): Promise<string[]> {
  return page.evaluate(async (portal) => {
    const foreign: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = (await cache.match(request))!
        const isOwn = response.type === 'basic' && !response.redirected
        if (!isOwn || (await response.text()).includes(portal)) foreign.push(request.url)
      }
    }
    return foreign
  }, PORTAL)
}

test('caches nothing of a captive portal and works offline afterwards', async ({
  page,
  context,
  baseURL,
}) => {
  let isPortal = false
  const { origin, close } = await startEditingProxy(
    baseURL!,
    (path, text) => {
      if (!isPortal) return text
      // A new release makes the service worker download all its files.
      if (path === '/sw.js') return text.replaceAll(/\bassets\//g, 'assets/new/')
      if (path.startsWith('/images/')) return new URL('/icons/icon-192.png', baseURL)
      if (path.startsWith('/api/config')) return text
      return path.endsWith('.json') ? new URL('/api/config', origin) : PORTAL
    },
    (path) => (isPortal && !/^\/(sw\.js|api\/config)/.test(path) ? '/about' : path),
  )
  await openCachedTimeline(page, origin)

  isPortal = true
  const outcome = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const found = new Promise((resolve) => registration.addEventListener('updatefound', resolve))
    await registration.update()
    await found
    const worker = registration.installing!
    return new Promise((resolve) => {
      worker.addEventListener('statechange', () => resolve(worker.state))
    })
  })
  expect(outcome).toBe('redundant')
  await requestEachKind(page)
  expect(await listForeign(page)).toEqual([])

  isPortal = false
  await page.reload()
  await expect(findBars(page).first()).toBeAttached()
  await context.setOffline(true)
  await page.reload()
  await expect(findBars(page).first()).toBeAttached()
  await close()
})
