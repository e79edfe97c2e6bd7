import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoyoLinks, kuroLinks, officialLinks } from '../testing/official-links.ts'
import { deobfuscateLog, findLinksInFile } from './log-text.ts'

const toBytes = (text: string) => new TextEncoder().encode(text)

/** Obfuscates as the game does: the parity of the result selects the key. */
function obfuscate(bytes: Uint8Array): Uint8Array {
  const turned = bytes.map((byte) => byte ^ (byte % 2 === 0 ? 0xa5 : 0xef))
  return new Uint8Array([0xef, 0xbb, 0xbf, ...turned])
}

test('restores an obfuscated log', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(deobfuscateLog(obfuscate(bytes))).toEqual(bytes)
    }),
  )
})

test('finds the newest link of Client.log, plain or obfuscated', () => {
  fc.assert(
    fc.property(kuroLinks, kuroLinks, (older, newer) => {
      const log = toBytes(
        `Log file open, 06/03/26 12:00:00\n[2026.06.03-12.34.56:789]LogX: "${older.link}"\n` +
          `[2026.06.03-12.40.00:000]LogX: 调谐 {"#url": "${newer.link}"}\nLogExit\n`,
      )
      for (const file of [log, obfuscate(log)]) {
        expect(findLinksInFile(file).candidates.get('wuthering')?.[0]).toMatchObject({
          secrets: newer.secrets,
          moment: { at: Date.UTC(2026, 5, 3, 12, 40) / 1000 },
        })
      }
    }),
    { numRuns: 30 },
  )
})

test('finds a link between the bytes of a web cache', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 2000 }),
      hoyoLinks,
      (noise, { gameId, link, secrets }) => {
        const before = [...noise].filter((byte) => byte !== 0x68)
        const key = toBytes(
          `\u0000\u00001/0/_dk_https://mihoyo.com https://mihoyo.com ${link}\u0000`,
        )
        const cache = new Uint8Array([0xc3, 0xca, 0x04, 0xc1, ...before, ...key, ...before])
        expect(findLinksInFile(cache).candidates.get(gameId)?.[0]).toMatchObject({ secrets })
      },
    ),
    { numRuns: 30 },
  )
})

test('reads output_log.txt, Player.log and debug.log, also in UTF-16', () => {
  fc.assert(
    fc.property(officialLinks, ({ gameId, link, secrets }) => {
      const text = `Initialize engine version: 2019.4\r\n[0603/123456.789:INFO] "#url": "${link}",\r\n`
      const wide = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
      for (const file of [toBytes(text), wide]) {
        expect(findLinksInFile(file).candidates.get(gameId)?.[0]).toMatchObject({ secrets })
      }
    }),
    { numRuns: 30 },
  )
})

test('reports a file without a link in linear time', () => {
  const file = new Uint8Array(4_000_000).map((_, index) => (index * 7919) % 251)
  const begin = process.cpuUsage()
  expect(findLinksInFile(file).candidates.size).toBe(0)
  expect(process.cpuUsage(begin).user / 1000).toBeLessThan(4000)
  expect(findLinksInFile(new Uint8Array(0))).toEqual({ candidates: new Map(), problem: 'no-link' })
})
