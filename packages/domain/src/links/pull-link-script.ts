import { GAME_IDS, type GameId } from '../game.ts'
import { AREAS } from '../games/pull-service.ts'
import type { ServerRegion } from '../games/server-region.ts'
import { getTraits } from '../games/traits.ts'
import { getUidRegion } from '../time/server-region.ts'
import * as patterns from './link-patterns.ts'
import { FINDING_PART } from './pull-link-script-finding.ts'
import { READING_PART } from './pull-link-script-reading.ts'
import { listPullServices } from './pull-service.ts'
import * as paths from './windows-paths.ts'

/** The server names in the script, in English. */
const SERVER_NAMES: Readonly<Record<ServerRegion, string>> = {
  china: 'Mainland China',
  america: 'America',
  europe: 'Europe',
  asia: 'Asia',
  taiwan: 'TW, HK, MO',
  sea: 'SEA',
}

/** The patterns of both scripts, by their names there. */
export const SHARED_PATTERNS: Readonly<Record<string, RegExp>> = {
  START: patterns.START,
  STAMP: patterns.STAMP,
  ESCAPED_AND: patterns.ESCAPED_AND,
  ESCAPED_SLASH: patterns.ESCAPED_SLASH,
  ENCODED: patterns.ENCODED,
  SCHEME: patterns.SCHEME,
  SCHEME_AND_HOST: patterns.SCHEME_AND_HOST,
  BEYOND_ASCII: patterns.BEYOND_ASCII,
  PUNCTUATION: patterns.PUNCTUATION,
  LINK: patterns.LINK,
  HOYO_PATH: patterns.HOYO_PATH,
  KURO_PATH: patterns.KURO_PATH,
  DIGITS: patterns.DIGITS,
  AUTHKEY: patterns.AUTHKEY,
  HEX: patterns.HEX,
  PLAYER: patterns.PLAYER,
}

/** The patterns of this script, by their names there. */
export const PATTERNS: Readonly<Record<string, RegExp>> = {
  ...SHARED_PATTERNS,
  END: patterns.END,
  PLAIN: patterns.PLAIN,
  DATA_PATH: paths.DATA_PATH,
  KURO_PROGRAM: paths.KURO_PROGRAM,
}

/**
 * Generates the Windows helper in PowerShell 5.1: it finds the newest link of each installed game
 * and copies the chosen one. Its rules come from those of `read-link.ts`.
 *
 * @param getName the name of a game in ASCII
 */
export function writePullLinkScript(getName: (gameId: GameId) => string): string {
  const lines = Object.entries(PATTERNS).map(
    ([name, pattern]) => `$${name}_PATTERN = ${toDotNetPattern(pattern)}`,
  )
  const gamePatterns = patterns.GAME_PATTERNS.map(
    ([pattern, game]) => `@(${toDotNetPattern(pattern)}, ${quoteText(game)})`,
  )
  const values = {
    MAX_LINK_LENGTH: patterns.MAX_LINK_LENGTH,
    MAX_LINE_PREFIX_LENGTH: patterns.MAX_LINE_PREFIX_LENGTH,
    MAX_ENCODING_DEPTH: patterns.MAX_ENCODING_DEPTH,
    SAMPLE_BYTES: patterns.SAMPLE_BYTES,
    XOR_KEY_ODD: patterns.XOR_KEY_ODD,
    XOR_KEY_EVEN: patterns.XOR_KEY_EVEN,
  }
  const texts = {
    DATA_LOGS: paths.DATA_LOGS,
    DATA_LOG_NAMES: paths.DATA_LOG_NAMES,
    KURO_LOGS: paths.KURO_LOGS,
    KURO_SDKS: paths.KURO_SDKS,
    KURO_SDK_LOG: paths.KURO_SDK_LOG,
  }
  const lists = {
    LOG_FOLDERS: paths.LOG_FOLDERS,
    LOG_NAMES: paths.LOG_NAMES,
    CACHE_FOLDERS: paths.CACHE_FOLDERS,
    CACHE_FILES: paths.CACHE_FILES,
    KURO_FOLDERS: paths.KURO_FOLDERS,
  }
  return [
    '# Finds the newest official pull history link of each game on this PC.',
    '# It reads the games own logs and caches, sends nothing anywhere and changes no file:',
    '# the link that you choose goes to the clipboard.',
    '& {',
    HELPERS_PART,
    ...lines,
    `$GAME_PATTERNS = @(${gamePatterns.join(', ')})`,
    ...Object.entries(values).map(([name, value]) => `$${name} = ${value}`),
    ...Object.entries(texts).map(([name, text]) => `$${name} = ${quoteText(text)}`),
    ...Object.entries(lists).map(
      ([name, list]) => `$${name} = @(${list.map(quoteText).join(', ')})`,
    ),
    ...Object.entries(createTables(getName)).map(
      ([name, pairs]) => `$${name} = New-Table @(${pairs.flat().map(quoteText).join(', ')})`,
    ),
    READING_PART,
    FINDING_PART,
    '}',
    '',
  ].join('\n')
}

const HELPERS_PART = String.raw`
Set-StrictMode -Off
$ErrorActionPreference = 'Stop'

# Tables and patterns tell upper case from lower case.
function New-Table([string[]] $Pairs) {
  $table = New-Object 'System.Collections.Generic.Dictionary[string,string]'
  for ($at = 0; $at -lt $Pairs.Length; $at += 2) { $table.Add($Pairs[$at], $Pairs[$at + 1]) }
  return $table
}

function New-Pattern([string] $Source, [string] $Options) {
  $flags = [System.Text.RegularExpressions.RegexOptions] $Options
  return New-Object System.Text.RegularExpressions.Regex -ArgumentList $Source, $flags
}
`

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit))

type Pairs = readonly (readonly [string, string])[]

/** The tables in the script. */
export function createTables(getName: (gameId: GameId) => string): Readonly<Record<string, Pairs>> {
  const services = listPullServices()
  return {
    DOMAINS: [...patterns.DOMAINS].map(([name, { publisher }]) => [name, publisher]),
    BUSINESSES: services
      .filter(([, { publisher }]) => publisher === 'hoyo')
      .flatMap(([game, { business }]) => AREAS.map((area) => [business[area], game] as const)),
    SERVERS: GAME_IDS.flatMap((game) =>
      Object.entries(getTraits(game).serverCodes).map(
        ([code, server]) => [`${game} ${code}`, server] as const,
      ),
    ),
    PLAYER_SERVERS: DIGITS.flatMap((digit) => {
      const server = getUidRegion('wuthering', digit)
      return server === null ? [] : [[digit, server] as const]
    }),
    SERVER_NAMES: Object.entries(SERVER_NAMES),
    GAME_NAMES: GAME_IDS.map((game) => [game, getName(game)]),
    DATA_FOLDERS: Object.entries(paths.DATA_FOLDERS),
    CLOUD_LOGS: Object.entries(paths.CLOUD_LOGS),
    REGION_GAMES: listRegionGames(),
    LINK_LIFE_HOURS: services.map(([game, { linkLifeHours }]) => [game, String(linkLifeHours)]),
  }
}

/** The regions by which a link to the service that HoYo's games share names its game. */
function listRegionGames(): Pairs {
  return listPullServices()
    .filter(([, { publisher }]) => publisher === 'hoyo')
    .flatMap(([game]) =>
      Object.keys(getTraits(game).serverCodes).map((code) => [code, game] as const),
    )
}

/** A pattern for .NET, where `$` also matches before a final line break. */
function toDotNetPattern({ source, flags }: RegExp): string {
  const options = flags.includes('i') ? 'ECMAScript, IgnoreCase' : 'ECMAScript'
  return `(New-Pattern ${quoteText(source.replaceAll('$', '(?![\\s\\S])'))} ${quoteText(options)})`
}

function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
