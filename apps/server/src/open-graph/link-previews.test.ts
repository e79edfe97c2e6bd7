import type { Activity } from '@bannerday/contract/activities'
import * as activityApi from '@bannerday/contract/activities'
import { LANGUAGES } from '@bannerday/domain/language'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeTestServices, makeWireActivity } from '#testing/test-services.ts'
import { createApp, type Services } from '../app.ts'
import { serializeData } from '../routing/serialize-data.ts'
import { parsePage } from '../timeline-page/page-source.ts'
import { parseView, formatView } from './previewed-view.ts'

const NOW = Temporal.Instant.from('2026-11-22T09:30:00Z')

const festival: Activity = {
  ...makeWireActivity(''),
  title: `Lanterns <script>"&amp;'$& __CSP_NONCE__`,
}
const banner: Activity = {
  ...makeWireActivity(''),
  uuid: '6b1d1e7a-0f5f-5d1b-9c1e-2f6a1d0c9e01',
  type: 'gacha',
  title: 'The Lone Light Knocks at Night',
  featured: [{ id: '10000120', name: 'Flins', kind: 'character', rarity: 5 }],
  end_time: '2026-11-25T14:59:59',
}
const projected: Activity = {
  ...banner,
  uuid: '00000000-0000-5000-8000-000000000001',
  projected: true,
}

const PAGE =
  '<head><meta name="description" content="Own" /><title>Own</title><script nonce="__CSP_NONCE__"></script></head><p>App</p>'

function makeApp(change: Partial<Services> = {}) {
  const { accounts } = makeTestServices()
  return createApp(
    makeTestServices({
      accounts: { ...accounts, publicUrl: 'https://b.example' },
      webFiles: {
        page: PAGE,
        files: new Map(),
        timeline: { source: parsePage(PAGE, () => ''), styles: '' },
      },
      now: () => NOW,
      activities: {
        toJson: () =>
          serializeData(activityApi.list.data, {
            events: [{ game_id: 'genshin', events: [festival, banner, projected] }],
          }),
        revision: () => 0,
      },
      ...change,
    }),
  )
}

const app = makeApp()

async function tagsAt(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers })
  const text = await response.text()
  const tags = [...text.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)]
  const title = /<title>(.*?)<\/title>/.exec(text)?.[1]
  return {
    response,
    text,
    title,
    tags: Object.fromEntries(tags.map(([, name, value]) => [name, value])),
  }
}

test('describes the URL of an activity by its featured items, game and days', async () => {
  const { response, title, tags } = await tagsAt(`/timeline?open=${banner.uuid}&lang=en`)
  expect(title).toBe('Flins · The Lone Light Knocks at Night - Bannerday')
  expect(tags).toMatchObject({
    'og:title': 'Flins · The Lone Light Knocks at Night',
    'og:description': expect.stringMatching(/^Genshin Impact · Wish · Nov 1.–.25, 2026$/),
    'og:url': `https://b.example/timeline?open=${banner.uuid}`,
    'og:image': `https://b.example/previews/${banner.uuid}.png`,
    'twitter:card': 'summary_large_image',
    'twitter:title': tags['og:title'],
    description: tags['og:description'],
  })
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('vary')).toContain('Accept-Language')
})

test('marks projected activities', async () => {
  const { tags } = await tagsAt(`/timeline?open=${projected.uuid}`)
  expect(tags['og:title']).toMatch(/\(projected\)$/)
  expect(tags['og:description']).toContain('not announced')
})

test('describes the URL of a view by its filters and the activities that end next', async () => {
  const { tags } = await tagsAt('/timeline?games=genshin&types=gacha&zoom=12&at=2026-11-20T09Z')
  expect(tags['og:title']).toBe('Genshin Impact · Wish')
  expect(tags['og:description']).toBe(
    'Nov 20, 2026: Flins · The Lone Light Knocks at Night (until Nov 25)',
  )
  expect(tags['og:image']).toBe(
    'https://b.example/previews/timeline.png?at=2026-11-20T00Z&amp;games=genshin&amp;types=gacha&amp;zoom=12',
  )
})

test.each(LANGUAGES)(
  'describes %s in the language of the client or of the URL',
  async (language) => {
    const localized = await tagsAt(`/timeline?open=${banner.uuid}&lang=${language}`)
    const header = {
      'accept-language': language === 'en' ? 'en-GB' : `${language};q=0.9, en;q=0.1`,
    }
    const sent = await tagsAt(`/timeline?open=${banner.uuid}`, header)
    expect(sent.tags).toEqual(localized.tags)
    const view = await tagsAt(`/timeline?lang=${language}`)
    expect(JSON.stringify([localized.tags, view.tags])).not.toMatch(/\{\{|undefined/)
  },
)

test('escapes titles and URLs in the markup', async () => {
  const { text, tags } = await tagsAt(
    `/timeline?open=${festival.uuid}&q=<script>alert(1)</script>&games=<b>`,
  )
  expect(tags['og:title']).toBe(
    'Lanterns &lt;script&gt;&quot;&amp;&#39;$&amp; &#95;&#95;CSP_NONCE&#95;&#95;',
  )
  // Its own, and the structured data.
  expect(text.match(/<script/g)).toHaveLength(2)
  const searched = await tagsAt('/timeline?q=free-money&open=free-money&games=free-money')
  expect(searched.text).not.toContain('free-money')
})

test('leaves the tags of other pages unchanged', async () => {
  const { text } = await tagsAt('/gacha')
  expect(text.replace(/nonce="[^"]+"/, 'nonce="__CSP_NONCE__"')).toBe(PAGE)
})

test.each([`${banner.uuid}.png`, `${projected.uuid}.png`, 'timeline.png', 'timeline.png?zoom=72'])(
  'serves %s as a valid image and supports revalidation',
  async (name) => {
    const response = await app.request(`/previews/${name}`)
    expect(response.status).toBe(200)
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
    expect(response.headers.get('cache-control')).toContain('max-age=3600')
    const etag = response.headers.get('etag')!
    expect(etag).toMatch(/^"/)
    const again = await app.request(`/previews/${name}`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  },
)

test.each(['gone.png', 'timeline.svg', '00000000-0000-5000-8000-00000000ffff.png'])(
  'returns 404 for %s',
  async (name) => {
    expect((await app.request(`/previews/${name}`)).status).toBe(404)
  },
)

test('reduces any URL to one of few views, and reads a written view back', () => {
  const now = NOW.epochMilliseconds
  const moments = fc.oneof(fc.string(), fc.constantFrom('2026-11-22T09Z', '2099-01-01T00Z'))
  const names = fc.oneof(
    fc.string(),
    fc.constantFrom('genshin', 'wuthering.genshin', 'event.gacha'),
  )
  const addresses = fc.record({ at: moments, games: names, types: names, zoom: fc.string() })
  fc.assert(
    fc.property(addresses, (address) => {
      const view = parseView(new URLSearchParams(address), now)
      const written = formatView(view)
      expect(formatView(parseView(new URLSearchParams(written), now))).toBe(written)
      expect(written.length).toBeLessThan(120)
      expect(Math.abs(view.at - now)).toBeLessThan(402 * 86_400_000)
    }),
  )
})
