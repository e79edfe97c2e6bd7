import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GameId } from '../game.ts'
import { ok } from '../result.ts'
import { HOSTILE_LINKS } from '../testing/hostile-links.ts'
import { hoyoLinks, kuroLinks, officialLinks } from '../testing/official-links.ts'
import { MAX_CANDIDATES } from './link-candidates.ts'
import { formatPullLinks } from './write-link.ts'
import { findLinksOfGame, findPullLinks } from './find-links.ts'

function findFirst(text: string, gameId: GameId) {
  const links = findLinksOfGame(text, gameId)
  return links.ok ? ok(links.value[0]) : { ...links, value: undefined }
}

test('reads a link in any encoding and surroundings', () => {
  const around = fc.constantFrom(
    ['', ''],
    ['  \n', '\n\n'],
    ['my link: "', '", thanks'],
    ['<a href="', '">here</a>'],
    ['链接：', '，谢谢'],
    ['(', ').'],
    ['1/0/_dk_https://hoyoverse.com https://hoyoverse.com ', '\u0000\u0001\u0002'],
    ['{"#url": "', '"}'],
  )
  fc.assert(
    fc.property(officialLinks, around, ({ gameId, area, link, secrets }, [before, after]) => {
      const found = findFirst(`${before}${link}${after}`, gameId)
      expect(found).toMatchObject({ ok: true, value: { gameId, area, secrets } })
    }),
  )
})

test('reads a link that is percent-encoded or escaped as in JSON', () => {
  fc.assert(
    fc.property(officialLinks, ({ gameId, link, secrets }) => {
      const encoded = encodeURIComponent(link)
      for (const text of [
        encoded,
        encodeURIComponent(encoded),
        link.replaceAll('/', '\\/').replaceAll('&', '\\u0026'),
        link.replaceAll('&', '&amp;'),
      ]) {
        expect(findFirst(text, gameId)).toMatchObject({ ok: true, value: { secrets } })
      }
    }),
  )
})

test('chooses the newest of several links of a game', () => {
  fc.assert(
    fc.property(fc.array(officialLinks, { minLength: 1, maxLength: 8 }), (links) => {
      const text = links.map(({ link }) => `[line] ${link}\r\n`).join('')
      for (const { gameId } of links) {
        const last = links.findLast((one) => one.gameId === gameId)!
        expect(findFirst(text, gameId)).toMatchObject({ value: { secrets: last.secrets } })
      }
    }),
  )
})

test('prefers a later time to a later position', () => {
  fc.assert(
    fc.property(hoyoLinks, hoyoLinks, (newer, older) => {
      fc.pre(newer.gameId === older.gameId && newer.gameId !== 'zenless')
      const at = (link: string, timestamp: number) =>
        link.replace('&lang', `&timestamp=${timestamp}&lang`)
      const text = `${at(newer.link, 1_790_000_000)}\n${at(older.link, 1_780_000_000)}`
      expect(findFirst(text, newer.gameId)).toMatchObject({
        value: { secrets: newer.secrets, moment: { at: 1_790_000_000, kind: 'not-before' } },
      })
    }),
  )
})

test('reads an error page with the address inside, broken into lines', () => {
  const widths = fc.integer({ min: 60, max: 200 })
  fc.assert(
    fc.property(officialLinks, widths, ({ gameId, link, secrets }, width) => {
      const lines = link.match(new RegExp(`.{1,${width}}`, 'g')) ?? []
      const address = lines.map((line) => line.replaceAll('&', '&amp;')).join('\r\n  ')
      const page = `The webpage at ${address} could not be loaded because:\nnet::ERR_FAILED`
      const found = findPullLinks(page).candidates.get(gameId) ?? []
      expect(found.map((candidate) => candidate.secrets)).toContainEqual(secrets)
    }),
    { numRuns: 50 },
  )
})

test('reads requests as proxy apps and browsers copy them', () => {
  fc.assert(
    fc.property(hoyoLinks, ({ gameId, link, secrets }) => {
      const { host, pathname, search } = new URL(link)
      fc.pre(pathname.endsWith('GachaLog'))
      for (const text of [
        `GET ${pathname}${search} HTTP/1.1\r\nAccept: */*\r\nHost: ${host}\r\nCookie: x=1\r\n\r\n`,
        `curl -H 'Accept: */*' '${link}' --compressed`,
        `curl ^"${link.replaceAll('&', '^&')}^"`,
        JSON.stringify({ log: { entries: [{ request: { method: 'GET', url: link } }] } }),
      ])
        expect(findFirst(text, gameId)).toMatchObject({ ok: true, value: { secrets } })
      const foreign = `GET ${pathname}${search} HTTP/1.1\nHost: evil.example\n\nHost: ${host}`
      expect(findPullLinks(foreign)).toEqual({ candidates: new Map(), problem: 'foreign-host' })
    }),
    { numRuns: 20 },
  )
})

test('reads a body of a record query that a Windows shell escapes', () => {
  const fields = { playerId: '700000001', cardPoolId: 'a'.repeat(32), serverId: 'b'.repeat(32) }
  const body = JSON.stringify({ ...fields, recordId: 'c'.repeat(32) }).replaceAll('"', '^\\^"')
  const address = 'https://gmserver-api.aki-game2.net/gacha/record/query'
  expect(findFirst(`curl ^"${address}^" --data-raw ^"${body}^"`, 'wuthering')).toMatchObject({
    value: { server: 'asia', area: 'global', secrets: { recordId: 'c'.repeat(32) } },
  })
})

test('ignores the timestamp of zenless, whose new links repeat older ones', () => {
  const [older, newer] = fc
    .sample(hoyoLinks, 200)
    .filter(({ gameId }) => gameId === 'zenless')
    .map(({ link }, index) => `${link.split('#')[0]}&timestamp=${1_785_284_008 - index}`)
  const { candidates } = findPullLinks(`${older}\n${newer}`)
  expect(candidates.get('zenless')).toMatchObject([
    findFirst(newer!, 'zenless').value,
    findFirst(older!, 'zenless').value,
  ])
})

test('orders a few links of a game by the source of their time, each secret once', () => {
  const links = fc.sample(kuroLinks, 8).map(({ link }) => link)
  const [stamped, ...others] = links
  const lines = [`[2026.06.03-12.34.56:789] ${stamped}`, ...others, stamped, ...others]
  const found = findPullLinks(lines.join('\n')).candidates.get('wuthering') ?? []
  const inOrder = [stamped!, ...others.toReversed()].slice(0, MAX_CANDIDATES)
  expect(found.map(({ secrets }) => secrets)).toEqual(
    inOrder.map((link) => findFirst(link, 'wuthering').value?.secrets),
  )
})

test('keeps the order of candidates that are written as a text', () => {
  fc.assert(
    fc.property(fc.array(officialLinks, { minLength: 1, maxLength: 8 }), (all) => {
      const text = all.map(({ link }) => link).join('\n')
      for (const links of findPullLinks(text).candidates.values()) {
        const read = findLinksOfGame(formatPullLinks(links), links[0]!.gameId)
        expect(read).toEqual(ok(links.map((link) => ({ ...link, moment: null }))))
      }
    }),
  )
})

test('finds the game of the shared service by its region', () => {
  const key = 'QUJD'.repeat(90)
  const host = 'public-operation-common-sg.hoyoverse.com'
  for (const [region, game] of [
    ['os_asia', 'genshin'],
    ['prod_official_usa', 'starrail'],
    ['prod_gf_jp', 'zenless'],
  ] as const) {
    const link = `https://${host}/common/gacha_record/api/getGachaLog?authkey=${key}&region=${region}`
    expect(findFirst(link, game)).toMatchObject({ value: { gameId: game, area: 'global' } })
  }
})

test('reads the time of a link from a log', () => {
  const { link } = fc.sample(kuroLinks, 1)[0]!
  const line = `[2026.06.03-12.34.56:789][ 12]LogKuro: "${link}"`
  const at = Date.UTC(2026, 5, 3, 12, 34, 56) / 1000
  expect(findFirst(line, 'wuthering')).toMatchObject({
    value: { moment: { at, kind: 'logged' } },
  })
  const damaged = line.replace('06.03-12', '00.99-77')
  expect(findFirst(damaged, 'wuthering').ok).toBe(true)
})

test('derives the server from the region or the UID', () => {
  const { link } = fc.sample(hoyoLinks, 1)[0]!
  const genshin = `https://gs.hoyoverse.com/genshin/event/e20190909gacha-v3/index.html?${link.split('?')[1]?.replace(/game_biz=\w+/, 'game_biz=hk4e_global')}`
  expect(findFirst(genshin.replace('&lang', '&region=os_euro&lang'), 'genshin')).toMatchObject({
    value: { server: 'europe' },
  })
  const kuro = fc.sample(kuroLinks, 1)[0]!
  const inAsia = kuro.link.replace(/player_id=\d+/, 'player_id=700000001')
  expect(findFirst(inAsia, 'wuthering')).toMatchObject({ value: { server: 'asia' } })
})

test('distinguishes a link of another game from no link', () => {
  const { link } = fc.sample(kuroLinks, 1)[0]!
  expect(findFirst(link, 'genshin')).toMatchObject({ ok: false, problem: 'other-game' })
  expect(findFirst('nothing here', 'genshin')).toMatchObject({ ok: false, problem: 'no-link' })
})

test(`rejects ${HOSTILE_LINKS.length} hostile links with their reasons`, () => {
  expect(HOSTILE_LINKS.length).toBeGreaterThanOrEqual(500)
  for (const { link, problem } of HOSTILE_LINKS) {
    expect([link, findPullLinks(link)]).toEqual([link, { candidates: new Map(), problem }])
  }
})

test('throws for no input', () => {
  const pieces = fc.constantFrom(
    'https://',
    'https%3A%2F%2F',
    '%25',
    '?',
    '#',
    '&authkey=',
    '[2026.06.03-12.34.56:789]',
    'webstatic.mihoyo.com',
    '/hk4e/event/e20190909gacha',
    '\\/',
    'aki-game.com',
    '\u0000',
    '🎲',
  )
  fc.assert(
    fc.property(
      fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 30 }),
      (parts) => {
        expect(findPullLinks(parts.join('')).candidates.size).toBe(0)
      },
    ),
    { numRuns: 40 },
  )
})

test('takes linear time in the length of the text', () => {
  const units = [
    'https://',
    'https%25253A%25252F%25252F',
    `https://${'\\'.repeat(8_000)}`,
    'http%25',
    'https://a.b/?authkey=&',
    '\\\\\\/',
    '[2026.06.03-12.34.56:789]',
    `https://webstatic.mihoyo.com/hk4e/event/e20190909gacha?${'a=%2525&'.repeat(40)}`,
    'https://webstatic.mihoyo.com/hk4e\na=1\n',
    'https://webstatic.mihoyo.com/hk4e\n' + 'a=1\n'.repeat(4000),
    'GET /a HTTP/1.1\nHost: a.b\n',
    'recordId:}',
    '{recordId:',
  ]
  for (const unit of units) {
    const text = unit.repeat(Math.ceil(2_000_000 / unit.length))
    const begin = process.cpuUsage()
    findPullLinks(text)
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(2000)
  }
})
