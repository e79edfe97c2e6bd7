import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOSTILE_LINKS } from '../testing/hostile-links.ts'
import { hoyoLinks, kuroLinks } from '../testing/official-links.ts'
import { findPullLinks } from './find-links.ts'

const find = (text: string) => findPullLinks(text).candidates

describe('a pasted request', () => {
  test('is read like the link of its host and path', () => {
    fc.assert(
      fc.property(hoyoLinks, fc.constantFrom('\n', '\r\n'), ({ gameId, link, secrets }, end) => {
        const [, host = '', rest = ''] = /^https:\/\/([^/]+)([^#]+)/.exec(link) ?? []
        const request = [`GET ${rest} HTTP/1.1`, 'Accept: */*', `Host: ${host}`, 'Origin: null']
        expect(find(`1. Request\n${request.join(end)}${end}${end}`).get(gameId)).toMatchObject([
          { secrets },
        ])
      }),
      { numRuns: 50 },
    )
  })

  test('is not read without a host or from a foreign one', () => {
    for (const { link, problem } of HOSTILE_LINKS) {
      const [, host = '', rest = ''] = /^https:\/\/([^/]*)(\/\S*)$/.exec(link) ?? []
      // A link within the address is one of the text itself.
      if (problem !== 'foreign-host' || rest === '' || /http/i.test(rest)) continue
      expect(find(`GET ${rest} HTTP/1.1\nHost: ${host}\n`).size, link).toBe(0)
    }
    expect(find('GET /gacha_info/api/getGachaLog?authkey=x HTTP/1.1\n\nHost: x').size).toBe(0)
  })
})

describe('the body of a record query', () => {
  test('is read like the link of its page, alone or in a cURL command', () => {
    fc.assert(
      fc.property(kuroLinks, ({ secrets }) => {
        if (secrets.publisher !== 'kuro') return
        const body = JSON.stringify({
          playerId: secrets.playerId,
          cardPoolId: secrets.poolId,
          cardPoolType: 1,
          serverId: secrets.serverId,
          languageCode: 'en',
          recordId: secrets.recordId,
        })
        const forms = [
          body,
          body.replace(/"(\d+)"/, '$1'),
          `curl 'https://gmserver-api.aki-game2.net/gacha/record/query' --data-raw '${body}'`,
          JSON.stringify({ text: body }),
        ]
        for (const form of forms) expect(find(form).get('wuthering')).toMatchObject([{ secrets }])
      }),
      { numRuns: 30 },
    )
  })

  test('takes the area from the server', () => {
    const body = (serverId: string) =>
      `{"playerId":"700000001","cardPoolId":"${'a'.repeat(32)}","serverId":"${serverId}","recordId":"${'b'.repeat(32)}"}`
    const findArea = (serverId: string) => find(body(serverId)).get('wuthering')?.[0]?.area
    expect(findArea('86d52186155b148b5c138ceb41be9650')).toBe('global')
    expect(findArea('76402e5b20be2c39f095a152090afddc')).toBe('china')
    expect(find('{"playerId":"700000001","recordId":"x"}').size).toBe(0)
  })
})

test('finds each secret once in a cut, doubled or reordered mixture of requests, bodies and links', () => {
  const piece = fc.oneof(
    hoyoLinks.map(({ link }) => {
      const [, host = '', rest = ''] = /^https:\/\/([^/]+)([^#]+)/.exec(link) ?? []
      return `GET ${rest} HTTP/1.1\r\nHost: ${host}\r\n\r\n`
    }),
    hoyoLinks.map(({ link }) => `curl ^"${link.replaceAll('&', '^&')}^"\n`),
    kuroLinks.map(({ link }) => link.replaceAll('&', '&amp;\n')),
    fc.constant(
      `{"playerId":"700000001","cardPoolId":"${'a'.repeat(32)}","serverId":"${'b'.repeat(32)}","recordId":"${'c'.repeat(32)}"}`,
    ),
  )
  const order = fc.array(fc.nat({ max: 3 }), { maxLength: 8 })
  fc.assert(
    fc.property(fc.tuple(piece, piece, piece, piece), order, fc.nat(), (pieces, places, cut) => {
      const text = places.map((place) => pieces[place]).join('\n')
      for (const part of [text, text.slice(cut % (text.length + 1))]) {
        for (const links of find(part).values()) {
          const secrets = links.map((link) => JSON.stringify(link.secrets))
          expect(new Set(secrets).size).toBe(secrets.length)
          expect(secrets.length).toBeLessThanOrEqual(5)
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('requests are found in linear time', () => {
  const begin = process.cpuUsage()
  for (const part of ['{', 'GET /', 'GET /a HTTP/1.1\n', '{"recordId":', '\nHost: '])
    findPullLinks(part.repeat(1_000_000 / part.length))
  expect(process.cpuUsage(begin).user / 1000).toBeLessThan(3000)
})
