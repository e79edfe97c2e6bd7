import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { HOSTILE_LINKS } from '../testing/hostile-links.ts'
import { kuroLinks, officialLinks } from '../testing/official-links.ts'
import { type CacheEntry, createCacheFiles } from '../testing/web-cache-files.ts'
import { toAwkPattern } from './awk-pattern.ts'
import { findPullLinks } from './find-links.ts'
import { writePullLinkShell } from './pull-link-shell.ts'
import { PATTERNS } from './pull-link-script.ts'

const SHELLS = ['dash', 'bash'].filter((shell) => {
  try {
    execFileSync(shell, ['-c', 'true'])
    return true
  } catch {
    return false
  }
})

const script = writePullLinkShell((game) => `The player's ${game}`)
const functions = script.replace('main "$@"\n', '')

let home = ''
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'bannerday-shell-'))
  writeFileSync(path.join(home, 'functions.sh'), functions)
  writeFileSync(path.join(home, 'pull-link.sh'), script)
})
afterAll(() => rmSync(home, { recursive: true }))

function run(shell: string, ...args: string[]): string {
  const env = { PATH: process.env['PATH'], HOME: home, TMPDIR: home }
  return execFileSync(shell, args, { env, encoding: 'latin1', cwd: home })
}

function write(name: string, content: string | Uint8Array, writtenAt?: number): string {
  const file = path.join(home, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
  if (writtenAt !== undefined) utimesSync(file, writtenAt, writtenAt)
  return file
}

type Found = { gameId: string; logged: number; offset: number; server: string; link: string }

/** Runs `find_links` on a file and returns its output. */
function findInShell(shell: string, file: string): Found[] {
  const printed = run(shell, '-c', `. ./functions.sh; find_links "${file}"`)
  return printed
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [gameId = '', logged, offset, server = '', link = ''] = line.split('\t')
      return { gameId, logged: Number(logged), offset: Number(offset), server, link }
    })
}

/** Obfuscates as the game does: the parity of the result selects the key. */
function obfuscate(text: string): Uint8Array {
  const turned = new TextEncoder().encode(text).map((byte) => byte ^ (byte % 2 ? 0xef : 0xa5))
  return new Uint8Array([0xef, 0xbb, 0xbf, ...turned])
}

const hoyoLink = (key: string, page: string, business: string, more = '') =>
  `https://${page}?authkey_ver=1&sign_type=2&authkey=${key.repeat(190)}&game_biz=${business}${more}`

const ZENLESS = 'public-operation-nap-sg.hoyoverse.com/common/gacha_record/api/getGachaLog'
const zenless = (key: string, timestamp: number) =>
  hoyoLink(key, ZENLESS, 'nap_global', `&region=prod_gf_jp&timestamp=${timestamp}`)
const genshin = (key: string) =>
  hoyoLink(
    key,
    'gs.hoyoverse.com/genshin/event/e20190909gacha-v3/index.html',
    'hk4e_global',
    '&region=os_usa',
  )
const starrail = (key: string) =>
  hoyoLink(key, 'gs.hoyoverse.com/hkrpg/event/e20211215gacha-v2/index.html', 'hkrpg_global')
const kuro = (player: number) =>
  `https://aki-gm-resources-oversea.aki-game.net/aki/gacha/index.html#/record?` +
  `svr_id=6eb2a235b30d05efd77bedb5cf60999e&player_id=${player}&record_id=${'a'.repeat(32)}` +
  `&resources_id=${'b'.repeat(32)}`

function writeCache(folder: string, entries: readonly CacheEntry[]): void {
  const { data1, data2 } = createCacheFiles(entries)
  write(`${folder}/webCaches/2.40.0.0/Cache/Cache_Data/data_1`, data1)
  write(`${folder}/webCaches/2.40.0.0/Cache/Cache_Data/data_2`, data2)
}

describe.each(SHELLS)('the helper in %s', (shell) => {
  test('reads links as the page does, and no hostile one', () => {
    const links = fc.sample(officialLinks, { numRuns: 60, seed: 7 }).map(({ link }) => link)
    const forms = [
      (link: string) => link,
      (link: string) =>
        `{"#url":"${link.replaceAll('/', String.raw`\/`).replaceAll('&', String.raw`\u0026`)}"}`,
      (link: string) => `go to ${encodeURIComponent(encodeURIComponent(link))}`,
      (link: string) => `(see ${link.replaceAll('&', '&amp;')}).`,
      (link: string) => `1/0/_dk_https://mihoyo.com https://mihoyo.com ${link}\0\u0001rest`,
    ]
    const lines = links.map((link, index) => forms[index % forms.length]?.(link) ?? '')
    const found = findInShell(shell, write('official.txt', lines.join('\n')))
    const expected = lines.map((line) => [...findPullLinks(line).candidates.values()][0]?.[0])
    expect(found.map(({ gameId, server }) => ({ gameId, server: server || null }))).toEqual(
      expected.map((link) => ({ gameId: link?.gameId, server: link?.server ?? null })),
    )
    for (const [index, { link, gameId }] of found.entries()) {
      const read = [...findPullLinks(link).candidates.values()][0]?.[0]
      expect(read).toEqual(expected[index])
      expect(read?.gameId).toBe(gameId)
    }
    const path = 'public-operation-common-sg.hoyoverse.com/common/gacha_record/api/getGachaLog'
    const shared = hoyoLink('KEY0', path, '', '&region=prod_gf_jp')
    expect(findInShell(shell, write('shared.txt', shared))).toMatchObject([{ gameId: 'zenless' }])
    const hostile = HOSTILE_LINKS.map(({ link }) => link).join('\n')
    expect(findInShell(shell, write('hostile.txt', hostile))).toEqual([])
  })

  test('reads the time of a line, and the offset in the file', () => {
    const log = `Log file open\n[2026.06.03-12.34.56:789]LogX: 调谐 "${kuro(600000001)}"\nx ${kuro(500000002)}`
    const found = findInShell(shell, write('times.log', log))
    expect(found.map(({ logged }) => logged)).toEqual([Date.UTC(2026, 5, 3, 12, 34, 56) / 1000, 0])
    const bytes = Buffer.from(log)
    expect(found.map(({ offset }) => offset)).toEqual([
      bytes.indexOf(kuro(600000001)),
      bytes.indexOf(kuro(500000002)),
    ])
  })
})

test('finds the newest link of each game in the places of Linux and macOS', () => {
  const steam = '.var/app/com.valvesoftware.Steam/data/Steam'
  write(`${steam}/config/libraryfolders.vdf`, `"0" {\n\t"path"\t\t"${home}/card library"\n}\n`)
  // Zenless: the newer entry has the older timestamp, and stands first in the files.
  writeCache('.local/share/twintaillauncher/games/nap_global/1/ZenlessZoneZero_Data', [
    { at: '2026-08-20T00:32:00Z', link: zenless('NEW0', 1_785_283_910) },
    { at: '2026-08-18T02:43:00Z', link: zenless('OLD0', 1_785_284_008) },
  ])
  // Genshin: one game named by a launcher's settings, one in CrossOver with a key in its entry.
  write(
    '.local/share/anime-game-launcher/config.json',
    `{"game": {"path": {"global": "${home}/elsewhere/game"}}}`,
  )
  writeCache('elsewhere/game/GenshinImpact_Data', [
    { at: '2026-08-18T02:43:00Z', link: genshin('OLD0') },
  ])
  writeCache('Library/Application Support/CrossOver/Bottles/b/drive_c/g/GenshinImpact_Data', [
    { at: '2026-08-19T02:43:00Z', link: genshin('NEW0'), isInline: true },
  ])
  // Wuthering Waves: an obfuscated log on a memory card, and the older one of the native app.
  const logs = 'card library/steamapps/common/Wuthering Waves/Client/Saved/Logs'
  const stamped = (minute: number, player: number) =>
    `[2026.11.03-12.${minute}.56:789]LogX: "${kuro(player)}"\n`
  write(`${logs}/Client.log`, obfuscate(stamped(34, 600000001) + stamped(36, 600000002)))
  write(
    'Library/Containers/com.kurogame.wutheringwaves.global/Data/Library/Logs/Client/Client.log',
    stamped(35, 600000003),
  )
  // Star Rail: a running game in a folder of the player's own, and a cache of PlayCover.
  writeCache('own/StarRail_Data', [{ at: '2026-08-21T02:43:00Z', link: starrail('RUN0') }])
  const game = spawn('sleep', ['60'], {
    argv0: String.raw`Z:\own\StarRail.exe`,
    cwd: path.join(home, 'own'),
  })
  onTestFinished(() => void game.kill())
  const container = 'Library/Containers/com.HoYoverse.hkrpgoversea/Data/Library/Caches/WebKit/1'
  write(container, `\u0001${starrail('APP0')}\0`)
  // Drive Z of Wine leads out of the prefix, and is not followed.
  mkdirSync(path.join(home, '.wine/dosdevices'), { recursive: true })
  symlinkSync(home, path.join(home, '.wine/dosdevices/z:'))

  const printed = run('sh', './pull-link.sh')
  expect(printed).toMatch(/1\. The player's genshin - America - opened \d+ days ago \(no longer/)
  expect(printed).toMatch(/2\. The player's starrail - unknown server - opened \d+/)
  expect(printed).toMatch(/3\. The player's zenless - Asia - opened/)
  expect(printed).toMatch(/4\. The player's wuthering - Europe - opened \d+/)
  // Without a terminal it asks nothing, and prints the links.
  const links = printed.match(/^https:.+$/gm) ?? []
  const running = process.platform === 'linux' ? 'RUN0' : 'APP0'
  expect(links).toEqual([
    genshin('NEW0'),
    starrail(running),
    zenless('NEW0', 1_785_283_910),
    kuro(600000002),
  ])
})

test('uses the last link and the time of the file where nothing else is known', () => {
  const folder = 'given/StarRail_Data/webCaches/Cache/Cache_Data'
  const now = Math.floor(Date.now() / 1000)
  write(`${folder}/data_2`, `${starrail('OLD0')}\0 ${starrail('NEW0')}\0`, now - 300)
  const printed = run('bash', './pull-link.sh', 'given')
  expect(printed).toContain("1. The player's starrail - unknown server - opened at least 5 min ago")
  expect(printed).toContain(`\n\n${starrail('NEW0')}\n\n`)
})

test('explains that a game logs no link, and how to name its folder', () => {
  write('silent/Client/Saved/Logs/Client.log', obfuscate('Log file open\n'))
  write('silent/Client/Saved/Config/WindowsNoEditor/Engine.ini', '[Core.Log]\r\nGlobal=off\r\n')
  expect(() => run('sh', './pull-link.sh', 'silent')).toThrow(
    expect.objectContaining({ status: 1, stdout: expect.stringContaining('Global=off below') }),
  )
})

test('sends nothing, needs no root and deletes only its own folder', () => {
  expect(script).toMatch(/^[\n\u0020-\u007e]*$/)
  const code = script.replaceAll(/^\s*#.*$/gm, '')
  expect(code).not.toMatch(
    /\b(curl|wget|nc|ssh|ftp|sudo|su|eval|chmod|telnet|python\d?|perl)\b|\/dev\/tcp/,
  )
  expect(code.match(/\brm .*/g)?.every((line) => line.includes('"$WORK"'))).toBe(true)
  const targets = code.replaceAll(/'[^']*'/g, '').matchAll(/>>? ?([^\s;)]+)/g)
  expect(
    new Set([...targets].map(([, target = '']) => target.replace(/^("?\$WORK).*/, '$1'))),
  ).toEqual(new Set(['"$WORK', '/dev/null', '&1']))
  // The last line starts the script, so a part of it that arrives alone does nothing.
  expect(script.trimEnd().split('\n').at(-1)).toBe('main "$@"')
})

test('converts each pattern of the reader, with the same matches', () => {
  const texts = fc.sample(
    fc.oneof(
      officialLinks.map(({ link }) => link),
      kuroLinks.map(({ link }) => link.slice('https://'.length).replace(/^[^/]+/, '')),
      fc.constantFrom(...HOSTILE_LINKS.map(({ link }) => link)),
    ),
    { numRuns: 300, seed: 7 },
  )
  const skipped = new Set(['END', 'PLAIN', 'DATA_PATH', 'KURO_PROGRAM', 'AUTHKEY'])
  for (const [name, pattern] of Object.entries(PATTERNS)) {
    if (skipped.has(name)) continue
    const converted = new RegExp(
      // JavaScript escapes brackets in a class.
      toAwkPattern(pattern)
        .replaceAll('[[]', String.raw`\[`)
        .replaceAll('[]', String.raw`[\]`),
    )
    for (const text of texts)
      expect(converted.exec(text)?.[0]).toBe(
        new RegExp(pattern, pattern.flags.replace('g', '')).exec(text)?.[0],
      )
  }
  expect(() => toAwkPattern(/(?=x)/)).toThrow('no awk pattern')
})
