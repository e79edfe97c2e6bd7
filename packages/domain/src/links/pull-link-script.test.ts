import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOSTILE_LINKS } from '../testing/hostile-links.ts'
import { officialLinks } from '../testing/official-links.ts'
import { DOMAINS, GAME_PATTERNS, XOR_KEY_EVEN, XOR_KEY_ODD } from './link-patterns.ts'
import { PATTERNS, writePullLinkScript } from './pull-link-script.ts'

const script = writePullLinkScript((game) => `The player's ${game}`)

/** A PowerShell string literal. */
const LITERAL = /'((?:[^']|'')*)'/g
const unescape = (quoted: string) => quoted.replaceAll("''", "'")

/** The code without comments and with empty string literals. */
const code = script
  .split('\n')
  .filter((line) => !/^\s*#/.test(line))
  .join('\n')
  .replaceAll(LITERAL, "''")

function patternIn(written: string, flags = ''): RegExp {
  const [source = '', options = ''] = [...written.matchAll(LITERAL)].map(([, text = '']) =>
    unescape(text),
  )
  expect(['ECMAScript', 'ECMAScript, IgnoreCase']).toContain(options)
  return new RegExp(source, flags + (options.includes('IgnoreCase') ? 'i' : ''))
}

/** The patterns in the script. */
const written = new Map(
  [...script.matchAll(/^\$(\w+)_PATTERN = (.+)$/gm)].map(([, name = '', source = '']) => [
    name,
    patternIn(source),
  ]),
)

function finds(pattern: RegExp, text: string): unknown {
  return [...text.matchAll(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`))].map(
    ({ index, ...groups }) => [index, groups],
  )
}

const LINES = [
  'Log file open, 06/03/26 12:00:00',
  '[2026.06.03-12.34.56:789][ 12]LogKuro: "https:\\/\\/aki-gm-resources.aki-game.com"',
  'Loading player data from D:/Games/Star Rail/Games/StarRail_Data/data.unity3d',
  'Path: C:\\Program Files\\Genshin Impact\\Genshin Impact game\\GenshinImpact_Data\\Plugins',
  '[Subsystems] Discovering subsystems at path E:/绝区零/ZenlessZoneZero_Data/UnitySubsystems',
  'v2.30|Action=Allow|App=F:\\Wuthering Waves Game\\Client\\Binaries\\Win64\\Client-Win64-Shipping.exe|',
  '1784000000',
  '17840000001',
  '3c6e0b8a9c15224a8228b9a98ca1531d',
  '123456789\n',
  'a\\u0026b&amp;c). ',
]

test("contains exactly the reader's patterns with the same matches", () => {
  expect([...written.keys()]).toEqual(Object.keys(PATTERNS))
  const texts = fc.oneof(
    officialLinks.map(({ link }) => link),
    officialLinks.map(({ link }) => link.slice('https://'.length).replace(/^[^/]+/, '')),
    officialLinks.map(({ secrets }) => Object.values(secrets).join('\n')),
    officialLinks.chain(({ secrets }) => fc.constantFrom(...Object.values(secrets))),
    officialLinks.map(({ link }) => encodeURIComponent(encodeURIComponent(link))),
    fc.constantFrom(...LINES, ...HOSTILE_LINKS.map(({ link }) => link)),
  )
  for (const [name, pattern] of Object.entries(PATTERNS)) {
    const inScript = written.get(name)!
    expect(inScript.ignoreCase).toBe(pattern.ignoreCase)
    fc.assert(
      fc.property(texts, (text) => {
        expect(finds(inScript, text)).toEqual(finds(pattern, text))
      }),
    )
  }
})

test('uses no pattern syntax that .NET interprets differently', () => {
  const patternCalls = [...script.matchAll(/\(New-Pattern ('(?:[^']|'')*') '[^']+'\)/g)]
  expect(patternCalls).toHaveLength(Object.keys(PATTERNS).length + GAME_PATTERNS.length)
  for (const [, source = ''] of patternCalls) {
    // Line ends, lookbehind, Unicode classes, and class subtraction.
    expect(source).not.toMatch(/\$|\(\?<|\\[pPkzZAG]|-\[|\(\?[^:!]/)
  }
})

test("contains the reader's words, domains and keys", () => {
  const line = (name: string) => new RegExp(`^\\$${name} = (.+)$`, 'm').exec(script)?.[1] ?? ''
  const texts = (name: string) => [...line(name).matchAll(LITERAL)].map(([, text = '']) => text)
  expect(texts('DOMAINS')).toEqual(
    [...DOMAINS].flatMap(([name, { publisher }]) => [name, publisher]),
  )
  expect(texts('GAME_PATTERNS')).toEqual(
    GAME_PATTERNS.flatMap(([word, game]) => [word.source, 'ECMAScript', game]),
  )
  expect([line('XOR_KEY_ODD'), line('XOR_KEY_EVEN')].map(Number)).toEqual([
    XOR_KEY_ODD,
    XOR_KEY_EVEN,
  ])
  expect(texts('CLOUD_LOGS')).toContain(
    'AppData\\Local\\HoYoverse\\ZenlessZoneZeroCloud\\config\\logs\\MiHoYoSDK.log',
  )
  expect(script).not.toContain('NativeSDK')
  expect(texts('REGION_GAMES').join(' ')).toMatch(/os_asia genshin .*prod_gf_jp zenless/)
  expect(texts('GAME_NAMES').at(-1)).toMatch(/^The player''s /)
})

test('is ASCII with balanced quotes and brackets', () => {
  expect(script).toMatch(/^[\n\u0020-\u007e]*$/)
  expect(code).not.toMatch(/[`"]/)
  expect(code.replaceAll("''", '')).not.toContain("'")
  const open: string[] = []
  for (const [bracket] of code.matchAll(/[()[\]{}]/g)) {
    const closes = { ')': '(', ']': '[', '}': '{' }[bracket]
    if (closes === undefined) open.push(bracket)
    else expect(open.pop()).toBe(closes)
  }
  expect(open).toEqual([])
})

test('sends nothing, writes no file and ends only itself', () => {
  expect(script).not.toMatch(
    /Invoke-|\birm\b|\biwr\b|\bcurl\b|\bwget\b|\biex\b|Net\.|WebClient|BitsTransfer|Start-Process|Add-Type/i,
  )
  expect(script).not.toMatch(
    /Set-Content|Out-File|Add-Content|Remove-|Move-|Copy-|Set-Item|WriteAll/i,
  )
  expect(code).not.toMatch(/\bexit\b|FileMode\]::(?!Open\b)|FileAccess\]::(?!Read\b)/i)
  expect(script).toContain("[System.IO.FileShare] 'ReadWrite, Delete'")
})

test('calls only its own functions and those of every PowerShell 5.1', () => {
  const defined = [...code.matchAll(/^function ([\w-]+)/gm)].map(([, name]) => name)
  const builtIns = 'New-Object|ForEach-Object|Where-Object|Sort-Object|Get-ItemProperty'
  const called = [...code.matchAll(/(?<![\w-$.\\])[A-Z]\w+-[A-Z]\w+/g)].map(([name]) => name)
  const interactive = ['Write-Host', 'Read-Host', 'Set-Clipboard', 'Set-StrictMode']
  expect([...new Set(called)].filter((name) => !defined.includes(name)).toSorted()).toEqual(
    [...builtIns.split('|'), ...interactive].toSorted(),
  )
})

test('hides no constant by a variable: PowerShell ignores case in names', () => {
  const names = new Set([...code.matchAll(/\$(?!_\b)(\w+)/g)].map(([, name = '']) => name))
  const constants = [...names].filter((name) => /^[A-Z_]{2,}$/.test(name))
  const others = [...names].filter((name) => !constants.includes(name))
  const small = new Set(constants.map((name) => name.toLowerCase()))
  expect(others.filter((name) => small.has(name.toLowerCase()))).toEqual([])
  const own =
    /^(input|args|error|host|home|pid|matches|this|profile|event|sender|pwd|foreach|switch)$/i
  expect(others.filter((name) => own.test(name))).toEqual([])
  for (const name of constants) expect(code).toMatch(new RegExp(`^\\$${name} = `, 'm'))
})
