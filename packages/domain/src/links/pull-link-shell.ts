import { GAME_IDS, type GameId } from '../game.ts'
import { must } from '../invariant.ts'
import { quoteAwk, toAwkPattern } from './awk-pattern.ts'
import * as patterns from './link-patterns.ts'
import { deobfuscateLog } from './log-text.ts'
import { createTables, SHARED_PATTERNS } from './pull-link-script.ts'
import { DESCRIBE_AWK, FINDING_SHELL, READING_SHELL } from './pull-link-shell-finding.ts'
import { CACHE_AWK, LINK_AWK, MERGE_AWK } from './pull-link-shell-reading.ts'
import * as paths from './windows-paths.ts'

/** The tables of the awk programs: those of links, and those of descriptions. */
const LINK_TABLES = ['DOMAINS', 'BUSINESSES', 'SERVERS', 'REGION_GAMES', 'PLAYER_SERVERS']
const DESCRIPTION_TABLES = ['SERVER_NAMES', 'GAME_NAMES', 'LINK_LIFE_HOURS']

/**
 * Generates the helper for Linux, Steam Deck and macOS in POSIX shell and awk: it finds the newest
 * link of each game in Wine and Proton prefixes, launchers and native apps, and copies the chosen
 * one. Its rules come from those of `read-link.ts`.
 *
 * @param getName the name of a game in ASCII
 */
export function writePullLinkShell(getName: (gameId: GameId) => string): string {
  const tables = createTables(getName)
  const assign = (names: readonly string[]) =>
    names.flatMap((name) =>
      must(tables[name], 'the table exists').map(
        ([key, value]) => `  ${name}[${quoteAwk(key)}] = ${quoteAwk(value)}`,
      ),
    )
  const programs = {
    LINK_AWK: `BEGIN {\n${[...listLinkConstants(), ...assign(LINK_TABLES)].join('\n')}\n}\n${LINK_AWK.trim()}`,
    CACHE_AWK: CACHE_AWK.trim(),
    MERGE_AWK: MERGE_AWK.trim(),
    DESCRIBE_AWK: `BEGIN {\n${assign(DESCRIPTION_TABLES).join('\n')}\n}\n${DESCRIBE_AWK.trim()}`,
  }
  const values = {
    GAMES: GAME_IDS.join(' '),
    SAMPLE_BYTES: String(patterns.SAMPLE_BYTES),
    PLAIN: toAwkPattern(patterns.PLAIN),
    PROGRAMS: [...Object.keys(paths.DATA_FOLDERS).map(toProgram), 'Client-Win64-Shipping.exe']
      .map((name) => name.replaceAll('.', '[.]'))
      .join('|'),
    TOKEN_ENDS: toOctal(listTokenEnds()),
    DEOBFUSCATED: toOctal(deobfuscateLog(Uint8Array.from({ length: 256 }, (_, byte) => byte))),
    ...programs,
  }
  const folders = paths.CACHE_FOLDERS.map(toPosix).map(quoteShell).join(' ')
  return [
    '#!/bin/sh',
    '# Finds the newest official pull history link of each game on this computer.',
    '# It reads copies of the games own logs and caches, sends nothing anywhere and changes no file:',
    '# the link that you choose goes to the clipboard. Folders of games can be arguments.',
    'LC_ALL=C',
    'export LC_ALL',
    'DATA=$XDG_DATA_HOME',
    'if [ -z "$DATA" ]; then DATA=$HOME/.local/share; fi',
    ...Object.entries(values).map(([name, value]) => `${name}=${quoteShell(value)}`),
    READING_SHELL,
    FINDING_SHELL.replace('FOLDER_TESTS', listFolderTests().join(' -o '))
      .replace('CACHE_FOLDERS', folders)
      .replace('LOG_NAMES', paths.LOG_NAMES.map(quoteShell).join(' ')),
    'main "$@"',
    '',
  ].join('\n')
}

function listLinkConstants(): string[] {
  // The length of a key is compared: no awk repeats a class so often.
  const [, min, max] = must(
    /\{(\d+),(\d+)\}/.exec(patterns.AUTHKEY.source),
    'the pattern of a key has two limits',
  )
  return [
    ...Object.entries(SHARED_PATTERNS).map(
      ([name, pattern]) => `  ${name} = ${quoteAwk(toAwkPattern(pattern))}`,
    ),
    ...patterns.GAME_PATTERNS.flatMap(([pattern, game], index) => [
      `  GAME_PATTERNS[${index + 1}] = ${quoteAwk(toAwkPattern(pattern))}`,
      `  PATTERN_GAMES[${index + 1}] = ${quoteAwk(game)}`,
    ]),
    `  GAME_PATTERN_COUNT = ${patterns.GAME_PATTERNS.length}`,
    `  MIN_KEY_LENGTH = ${min}`,
    `  MAX_KEY_LENGTH = ${max}`,
    `  MAX_LINK_LENGTH = ${patterns.MAX_LINK_LENGTH}`,
    `  MAX_LINE_PREFIX_LENGTH = ${patterns.MAX_LINE_PREFIX_LENGTH}`,
    `  MAX_ENCODING_DEPTH = ${patterns.MAX_ENCODING_DEPTH}`,
  ]
}

/** The bytes that end a link, without \001, which the line ends become. */
function listTokenEnds(): number[] {
  return Array.from({ length: 128 }, (_, code) => code).filter(
    (code) => code !== 1 && String.fromCharCode(code).search(patterns.END) === 0,
  )
}

/** The conditions of `find` for the folders that `read_folder` reads. */
function listFolderTests(): string[] {
  return [
    ...Object.keys(paths.DATA_FOLDERS).map((folder) => `-name ${quoteShell(folder)}`),
    `-path ${quoteShell(`*/${toPosix(paths.KURO_LOGS)}`)}`,
    // The native app of macOS.
    `-path '*/Logs/Client'`,
    `-path ${quoteShell(`*/${getFolder(paths.KURO_SDK_LOG)}`)}`,
    ...paths.LOG_FOLDERS.map((folder) => `-path ${quoteShell(`*/AppData/LocalLow/${folder}`)}`),
  ]
}

function toProgram(dataFolder: string): string {
  return dataFolder.replace(/_Data$/, '.exe')
}

function toPosix(path: string): string {
  return path.replaceAll('\\', '/')
}

function getFolder(path: string): string {
  return toPosix(path).replace(/\/[^/]+$/, '')
}

/** Bytes as a set of `tr`. */
function toOctal(bytes: Iterable<number>): string {
  return [...bytes].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')
}

function quoteShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
