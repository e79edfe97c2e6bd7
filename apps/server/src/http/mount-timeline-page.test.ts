import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import type { Activity } from '@bannerday/contract/activities'
import * as activityApi from '@bannerday/contract/activities'
import { LANGUAGES } from '@bannerday/domain/language'
import { pageTexts } from '@bannerday/locales/page-texts'
import { describe, expect, test, vi } from 'vitest'
import { makeTestServices, makeWireActivity } from '#testing/test-services.ts'
import { createApp, type Services } from '../app.ts'
import { serializeData } from '../routing/serialize-data.ts'
import { parsePage } from '../timeline-page/page-source.ts'
import { listen } from './listen.ts'

const NOW = Temporal.Instant.from('2026-11-22T09:30:00Z')
const HOSTILE = `</script><!--<script>alert("1")</script>'$& &amp; __CSP_NONCE__ <!--opened-->`

const event: Activity = { ...makeWireActivity(''), title: HOSTILE }
const banner: Activity = {
  ...event,
  uuid: '6b1d1e7a-0f5f-5d1b-9c1e-2f6a1d0c9e01',
  type: 'gacha',
  title: 'The Lone Light Knocks at Night',
  featured: [{ id: '10000120', name: 'Flins', kind: 'character', rarity: 5 }],
}
const projected: Activity = {
  ...banner,
  uuid: '00000000-0000-5000-8000-000000000001',
  title: 'Not announced',
  start_time: '2026-12-01T11:00:00',
  end_time: '2026-12-20T11:00:00',
  projected: true,
}

const PAGE = `<!doctype html><html lang="en"><head><title>Own</title><meta name="description" content="Own" />
<script nonce="__CSP_NONCE__">start()</script><meta property="csp-nonce" nonce="__CSP_NONCE__">
<script type="module" crossorigin src="/assets/a.js" nonce="__CSP_NONCE__"></script>
<link rel="stylesheet" crossorigin href="/assets/a.css" nonce="__CSP_NONCE__"></head>
<body><div id="root"><p>Starting</p></div></body></html>`

function makeApp(change: Partial<Services> = {}) {
  const toJson = vi.fn<Services['activities']['toJson']>(({ lang }) =>
    serializeData(activityApi.list.data, {
      events: [
        { game_id: 'genshin', events: [event, { ...banner, title_lang: lang ?? 'en' }, projected] },
      ],
    }),
  )
  const { accounts } = makeTestServices()
  const app = createApp(
    makeTestServices({
      accounts: { ...accounts, publicUrl: 'https://b.example' },
      now: () => NOW,
      activities: { toJson, revision: () => 0 },
      webFiles: {
        page: PAGE,
        timeline: { source: parsePage(PAGE, () => 'p{margin:0}'), styles: '.tl{inset:0}' },
        files: new Map(),
      },
      ...change,
    }),
  )
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(path, { headers })
    return { response, html: await response.text() }
  }
  return { app, toJson, get }
}

const { get } = makeApp()

function hash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

test('shows the bars only without scripts where another view is asked for', async () => {
  const { html } = await get('/timeline?view=month')
  expect(html).toMatch(/<p>Starting<\/p><noscript><div class="tl/)
  expect((await get('/timeline?view=timeline')).html).not.toContain('<noscript><div class="tl')
})

test('contains the bars of the timeline, each with a link to its activity', async () => {
  const { html } = await get('/timeline')
  expect(html).toMatch(
    new RegExp(`<a id="b\\d" class="tl-bar" href="/timeline\\?open=${banner.uuid}">`),
  )
  expect(html).toMatch(/Flins<small>, Wish, Nov 1.–.30<\/small>/)
  expect(html).toContain('<h2>Genshin Impact</h2>')
  expect(html).not.toContain('Starting')
})

test.each(LANGUAGES)('is in %s for a client of that language', async (language) => {
  const { html } = await get('/timeline', { 'accept-language': `${language};q=0.9, en;q=0.1` })
  expect(html).toContain(`<html lang="${language}">`)
  expect(html).toContain(`<h1>${pageTexts[language].timeline.title}</h1>`)
  expect(html).not.toMatch(/\{\{|undefined/)
  const byUrl = await get(`/timeline?lang=${language}`, { cookie: 'view=fr.UTC+8.1120x640' })
  expect(byUrl.html).toContain(`<html lang="${language}">`)
})

test('escapes official titles in markup, structured data and preview tags', async () => {
  const { html } = await get(`/timeline?open=${event.uuid}`)
  expect(html.match(/<script/g)).toHaveLength(3)
  expect(html.match(/<\/script>/g)).toHaveLength(3)
  expect(html.match(/<!--/g)).toBeNull()
  expect(html).not.toMatch(/alert\("1"\)/)
  expect(html).toContain('&#60;/script&#62;')
})

test('allows its inline script and styles by hash, and no other ones', async () => {
  const { response, html } = await get('/timeline')
  const policy = response.headers.get('content-security-policy')
  const [, styles = ''] = /<style>(.*)<\/style>/s.exec(html) ?? []
  expect(policy).toContain(`script-src 'self' ${hash('start()')};`)
  expect(policy).toContain(`style-src 'self' ${hash(styles)};`)
  expect(policy).not.toMatch(/unsafe|nonce/)
  expect(html).not.toMatch(/nonce="|style="|rel="stylesheet"/)
  expect(styles).toMatch(/^p\{margin:0\}\.tl\{inset:0\}.*#b0\{left:/s)
  // The bars come before the app.
  expect(html.indexOf('tl-bar')).toBeLessThan(html.indexOf('src="/assets/a.js"'))
})

test('describes announced activities as structured data, and no projections', async () => {
  const { html } = await get('/timeline')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const { '@graph': events } = JSON.parse(json) as { '@graph': Record<string, string>[] }
  expect(events.map(({ url }) => url)).toEqual([
    `https://b.example/timeline?open=${event.uuid}`,
    `https://b.example/timeline?open=${banner.uuid}`,
  ])
  expect(events[1]).toMatchObject({
    '@type': 'Event',
    name: 'Flins · The Lone Light Knocks at Night',
    startDate: '2026-11-01T02:00:00Z',
  })
  expect(json).not.toContain(projected.uuid)
  expect(html).toContain(`open=${projected.uuid}`)
})

test('links to its canonical URL and to all languages', async () => {
  const { html } = await get(`/timeline?lang=fr&zoom=12&open=${banner.uuid}`)
  const url = `https://b.example/timeline?open=${banner.uuid}`
  expect(html).toContain(`<link rel="canonical" href="${url}&amp;lang=fr">`)
  for (const language of LANGUAGES) {
    expect(html).toContain(`hreflang="${language}" href="${url}&amp;lang=${language}"`)
  }
  expect(html).toContain(`hreflang="x-default" href="${url}"`)
  expect((await get('/timeline?q=%22%3E%3Cb%3E')).html).toContain(
    '<link rel="canonical" href="https://b.example/timeline">',
  )
})

test('shows the activity of a link without a script', async () => {
  const { html } = await get(`/timeline?open=${banner.uuid}`)
  expect(html).toMatch(/<noscript><article><h2>Flins · The Lone Light[^<]*<\/h2><p>Genshin Impact/)
  expect((await get('/timeline?open=unknown')).html).not.toContain('<noscript>')
})

test('renders the language, server and size of the cookie, and ignores an invalid one', async () => {
  const { html } = await get('/timeline', {
    cookie: 'session=secret-token; view=ja.UTC-5.1120x640',
    'accept-language': 'fr',
  })
  expect(html).toContain('<html lang="ja">')
  expect(html).not.toContain('secret-token')
  const asia = await get('/timeline?lang=ja')
  const place = /#b0\{left:[^}]*/
  expect(place.exec(html)).not.toEqual(place.exec(asia.html))
  const other = await get('/timeline')
  for (const view of ['xx.UTC+8.1120x640', 'fr.UTC+9.1120x640', 'fr.UTC+8.x', '<script>']) {
    expect((await get('/timeline', { cookie: `view=${view}` })).html).toBe(other.html)
  }
})

test('revalidates by ETag, renders a class of devices once, and drops it with new facts', async () => {
  let revision = 0
  const { toJson } = makeApp()
  const services = makeApp({ activities: { toJson, revision: () => revision } })
  const first = await services.get('/timeline', { cookie: 'view=fr.UTC+8.1120x640' })
  const tag = first.response.headers.get('etag')!
  expect(first.response.headers.get('cache-control')).toBe('no-cache')
  expect(first.response.headers.get('vary')).toBe('Accept-Language, Cookie, Accept-Encoding')
  const calls = toJson.mock.calls.length
  for (const size of ['1120x640', '1279x671', '1200x650']) {
    const { response } = await services.get('/timeline', {
      cookie: `view=fr.UTC+8.${size}`,
      'if-none-match': tag,
    })
    expect(response.status).toBe(304)
  }
  expect(toJson).toHaveBeenCalledTimes(calls)
  revision += 1
  await services.get('/timeline', { cookie: 'view=fr.UTC+8.1120x640' })
  expect(toJson.mock.calls.length).toBeGreaterThan(calls)
})

test('serves a cached page on the fast path, per language and device', async () => {
  const { app } = makeApp()
  const onFastPath = vi.fn<() => void>()
  const listening = await listen(
    {
      fetch: app.fetch,
      fastPath: (incoming, outgoing) => {
        const isHandled = app.fastPath(incoming, outgoing)
        if (isHandled) onFastPath()
        return isHandled
      },
    },
    0,
    '127.0.0.1',
  )
  if (!listening.ok) throw new Error(listening.problem.reason)
  const send = async (language: string) => {
    const sent = request({
      host: '127.0.0.1',
      port: listening.value.port,
      path: '/timeline',
      headers: { 'accept-language': language, host: 'localhost' },
      agent: false,
    }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return { html: await text(response), policy: response.headers['content-security-policy'] }
  }
  const [slow, french] = [await send('en'), await send('fr')]
  expect(onFastPath).not.toHaveBeenCalled()
  expect(await send('en')).toEqual(slow)
  expect(await send('fr')).toEqual(french)
  expect(onFastPath).toHaveBeenCalledTimes(2)
  expect(french.html).not.toBe(slow.html)
  await listening.value.close()
})

test('stays below 25 kB with 300 activities', async () => {
  const activities = Array.from({ length: 300 }, (_, index): Activity => {
    const start = Temporal.PlainDateTime.from('2026-10-20T10:00:00').add({ days: index % 90 })
    return {
      ...event,
      uuid: `00000000-0000-5000-8000-${String(index).padStart(12, '0')}`,
      title: `Event ${createHash('sha256').update(String(index)).digest('base64').slice(0, 24)}`,
      start_time: start.toString({ smallestUnit: 'second' }),
      end_time: start.add({ days: 20 }).toString({ smallestUnit: 'second' }),
    }
  })
  const toJson = () =>
    serializeData(activityApi.list.data, { events: [{ game_id: 'genshin', events: activities }] })
  const { html } = await makeApp({ activities: { toJson, revision: () => 0 } }).get('/timeline')
  expect(gzipSync(html).byteLength).toBeLessThan(25_000)
})

test('leaves a page without activities to the app', async () => {
  const toJson = () => serializeData(activityApi.list.data, { events: [] })
  const { html } = await makeApp({ activities: { toJson, revision: () => 0 } }).get('/timeline')
  expect(html).toContain('<div id="root"><p>Starting</p></div>')
})

test('lists public pages and announced activities in the sitemap, which robots.txt names', async () => {
  const robots = await get('/robots.txt')
  expect(robots.html).toContain('Sitemap: https://b.example/sitemap.xml')
  const { response, html } = await get('/sitemap.xml')
  expect(response.headers.get('content-type')).toMatch(/xml/)
  const urls = [...html.matchAll(/<loc>https:\/\/b\.example([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  )
  expect(urls).toEqual([
    '/',
    '/timeline',
    '/shortcuts',
    '/about',
    '/genshin-activities',
    '/archive/starrail',
    '/archive/zenless',
    '/archive/wuthering',
    '/items/genshin',
    '/items/starrail',
    '/items/zenless',
    '/items/wuthering',
    `/timeline?open=${event.uuid}`,
    `/timeline?open=${banner.uuid}`,
  ])
})

describe('the pages of lists', () => {
  const archived = {
    uuid: banner.uuid,
    type: 'gacha',
    title: banner.title,
    title_lang: 'en',
    start_time: banner.start_time,
    start_basis: 'server',
    end_time: banner.end_time,
    end_basis: 'server',
    also_called: [],
    version: '7.1',
    featured: ['10000120', 'unknown'],
  }
  const items = { 10000120: { name: 'Flins <b>', rarity: 5, also_called: [] } }
  const old = { ...archived, uuid: event.uuid, title: HOSTILE, start_time: '2026-05-01T10:00:00' }
  const archive = {
    toJson: () => JSON.stringify({ activities: [archived, old], items }),
    revision: () => 0,
  }
  const lists = makeApp({ archive })

  test.each([
    ['/', 'Today', ['Ends next', 'Banners now', `/timeline?open=${banner.uuid}`]],
    ['/genshin-activities', 'Genshin Impact: past activities', ['November 2026', 'May 2026']],
    ['/archive/zenless', 'Zenless Zone Zero: past activities', ['November 2026']],
    ['/items/genshin', 'Limited items', ['/items/genshin/10000120', 'Nov 1 – 30, 2026']],
    ['/items/genshin/10000120', 'Flins &#60;b&#62;', [`/timeline?open=${banner.uuid}`]],
  ])(
    'contains the list of %s for crawlers and browsers without scripts',
    async (path, title, parts) => {
      const { response, html } = await lists.get(path)
      expect(html).toContain(`<h1>${title}</h1>`)
      for (const part of parts) expect(html.replaceAll(/[\u2009\u202f]/g, ' ')).toContain(part)
      expect(html).toContain(`<link rel="canonical" href="https://b.example${path}">`)
      expect(html).not.toMatch(/Starting|<b>|alert\("1"\)|undefined|\{\{/)
      const style = /<style>(.*)<\/style>/s.exec(html)![1]!
      expect(response.headers.get('content-security-policy')).toContain(hash(style))
      const etag = response.headers.get('etag')!
      const again = await lists.get(path, { 'if-none-match': etag })
      expect(again.response.status).toBe(304)
    },
  )

  test('lists announced activities on Today, without projections', async () => {
    const { html } = await lists.get('/')
    expect(html).toContain('Flins')
    expect(html).not.toContain('Not announced')
  })

  test('is in the language of the request', async () => {
    const { html } = await lists.get('/items/genshin/10000120?lang=fr')
    expect(html).toContain('<html lang="fr">')
    expect(html).toContain('Tous les objets limités')
  })

  test('parses an archive once for all items, known or not', async () => {
    const toJson = vi.fn(archive.toJson)
    const { get } = makeApp({ archive: { ...archive, toJson } })
    for (const item of ['none', 'other', '10000120', 'more']) await get(`/items/genshin/${item}`)
    expect(toJson).toHaveBeenCalledTimes(1)
    await get('/items/genshin/none?lang=fr')
    expect(toJson).toHaveBeenCalledTimes(2)
  })

  test.each([
    '/items/genshin/none',
    '/items/genshin/constructor',
    '/items/other',
    '/archive/other',
  ])('leaves %s to the app', async (path) => {
    const { response, html } = await lists.get(path)
    expect(response.status).toBe(200)
    expect(html).toContain('<p>Starting</p>')
  })
})
