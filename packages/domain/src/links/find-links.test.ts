import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOSTILE_LINKS } from '../testing/hostile-links.ts'
import { hoyoLinks, kuroLinks, officialLinks } from '../testing/official-links.ts'
import { findPullLink, findPullLinks } from './find-links.ts'

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
      const found = findPullLink(`${before}${link}${after}`, gameId)
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
        expect(findPullLink(text, gameId)).toMatchObject({ ok: true, value: { secrets } })
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
        expect(findPullLink(text, gameId)).toMatchObject({ value: { secrets: last.secrets } })
      }
    }),
  )
})

test('prefers a later time to a later position', () => {
  fc.assert(
    fc.property(hoyoLinks, hoyoLinks, (newer, older) => {
      fc.pre(newer.gameId === older.gameId)
      const at = (link: string, timestamp: number) =>
        link.replace('&lang', `&timestamp=${timestamp}&lang`)
      const text = `${at(newer.link, 1_790_000_000)}\n${at(older.link, 1_780_000_000)}`
      expect(findPullLink(text, newer.gameId)).toMatchObject({
        value: { secrets: newer.secrets, moment: { at: 1_790_000_000, kind: 'not-before' } },
      })
    }),
  )
})

test('reads the time of a link from a log', () => {
  const { link } = fc.sample(kuroLinks, 1)[0]!
  const line = `[2026.06.03-12.34.56:789][ 12]LogKuro: "${link}"`
  const at = Date.UTC(2026, 5, 3, 12, 34, 56) / 1000
  expect(findPullLink(line, 'wuthering')).toMatchObject({
    value: { moment: { at, kind: 'logged' } },
  })
  const damaged = line.replace('06.03-12', '00.99-77')
  expect(findPullLink(damaged, 'wuthering').ok).toBe(true)
})

test('derives the server from the region or the UID', () => {
  const { link } = fc.sample(hoyoLinks, 1)[0]!
  const genshin = `https://gs.hoyoverse.com/genshin/event/e20190909gacha-v3/index.html?${link.split('?')[1]?.replace(/game_biz=\w+/, 'game_biz=hk4e_global')}`
  expect(
    findPullLinks(genshin.replace('&lang', '&region=os_euro&lang')).newest.get('genshin'),
  ).toMatchObject({ server: 'europe' })
  const kuro = fc.sample(kuroLinks, 1)[0]!
  const inAsia = kuro.link.replace(/player_id=\d+/, 'player_id=700000001')
  expect(findPullLinks(inAsia).newest.get('wuthering')).toMatchObject({ server: 'asia' })
})

test('distinguishes a link of another game from no link', () => {
  const { link } = fc.sample(kuroLinks, 1)[0]!
  expect(findPullLink(link, 'genshin')).toEqual({ ok: false, problem: 'other-game' })
  expect(findPullLink('nothing here', 'genshin')).toEqual({ ok: false, problem: 'no-link' })
})

test(`rejects ${HOSTILE_LINKS.length} hostile links with their reasons`, () => {
  expect(HOSTILE_LINKS.length).toBeGreaterThanOrEqual(500)
  for (const { link, problem } of HOSTILE_LINKS) {
    expect([link, findPullLinks(link)]).toEqual([link, { newest: new Map(), problem }])
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
        expect(findPullLinks(parts.join('')).newest.size).toBe(0)
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
  ]
  for (const unit of units) {
    const text = unit.repeat(Math.ceil(2_000_000 / unit.length))
    const begin = process.cpuUsage()
    findPullLinks(text)
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(2000)
  }
})
