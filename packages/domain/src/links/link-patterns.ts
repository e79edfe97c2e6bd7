import type { GameId } from '../game.ts'
import type { Area } from '../games/pull-service.ts'
import { listPullServices } from './pull-service.ts'

// The helpers are generated from these patterns (`pull-link-script.ts`, `pull-link-shell.ts`), so
// they use only syntax that JavaScript and .NET share and `awk-pattern.ts` converts.

/** The start of a link: plain, percent-encoded up to three times, or escaped in JSON. */
export const START = /https?(?::|%(?:25){0,3}3a)(?:\\{0,2}\/|%(?:25){0,3}2f){2}/gi

/** The characters that end a link: whitespace, quotes, brackets and control characters. */
// oxlint-disable-next-line no-control-regex -- caches are bytes, and links in them end in NUL.
export const END = /[\u0000-\u0020"'`<>\u007f]/g

/** A line of a link that was broken into lines, and the minimum length of one without a parameter. */
export const LINK_PART = /[ \t]*\r?\n[ \t]*([\w%&=.~+/#?;!-]+)/y
export const MIN_LINE_LENGTH = 20

/** The games' links have some 1,500 characters. */
export const MAX_LINK_LENGTH = 8192

/** Maximum distance between a link and the timestamp of its line. */
export const MAX_LINE_PREFIX_LENGTH = 400

/** Unreal's log: `[2026.06.03-12.34.56:789]`, on UTC. */
export const STAMP = /\[(\d{4})\.(\d\d)\.(\d\d)-(\d\d)\.(\d\d)\.(\d\d):\d{3}\]/g

/**
 * An `&` and a `/` as JSON escapes them: three times over, that is seven backslashes. The bound
 * keeps the search linear on a long run of backslashes.
 */
export const ESCAPED_AND = /\\{1,8}u0026/gi
export const ESCAPED_SLASH = /\\{1,8}\//g

/** A percent-encoded ASCII character. */
export const ENCODED = /%([0-7][0-9a-f])/gi

/** Maximum depth of nested percent-encoding; browsers produce less. */
export const MAX_ENCODING_DEPTH = 4

/** The scheme, and the scheme with the host: the rest follows. */
export const SCHEME = /^https?:\/\//i
export const SCHEME_AND_HOST = /^https?:\/\/[^/?#]*/i

/** Text after a link in a sentence. */
// oxlint-disable-next-line no-control-regex -- what is beyond ASCII.
export const BEYOND_ASCII = /[^\u0000-\u007e]/
export const PUNCTUATION = /[)\]}.,;\\|]{1,8}$/

/** The registrable domains of the links with their publisher and area. */
export const DOMAINS: ReadonlyMap<string, { publisher: 'hoyo' | 'kuro'; area: Area }> = new Map([
  ['mihoyo.com', { publisher: 'hoyo', area: 'china' }],
  ['hoyoverse.com', { publisher: 'hoyo', area: 'global' }],
  ['aki-game.com', { publisher: 'kuro', area: 'china' }],
  ['aki-game.net', { publisher: 'kuro', area: 'global' }],
])

/** Scheme, host and rest. A link with a port, user or other scheme is invalid. */
export const LINK = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/?#]|$)/i

/** The page of the pull history in the game's browser (e20190909gacha-v3), or an endpoint of it. */
export const HOYO_PATH =
  /^\/(?:(genshin|hk4e|hkrpg|nap)\/event\/e\d{8}gacha[\w-]*(?:[/?#]|$)|[\w/]{0,80}\/get(?:Ld|Beyond)?GachaLog(?:[?#]|$))/

export const KURO_PATH = /^\/aki\/gacha\/index\.html(?:[?#]|$)/

/** Parts of a path or host that identify the game. */
export const GAME_PATTERNS: readonly (readonly [RegExp, GameId])[] = listPullServices().flatMap(
  ([gameId, { addressPattern }]) => (addressPattern ? [[addressPattern, gameId] as const] : []),
)

export const DIGITS = /^\d{1,4}$/
export const AUTHKEY = /^[A-Za-z0-9+/]{16,4000}={0,2}$/
export const HEX = /^[0-9a-f]{32}$/
export const PLAYER = /^\d{6,12}$/

/** Seconds since 1970: nothing before the first of the games, or unheard of. */
export const TIMESTAMP = /^1[6-9]\d{8}$|^2\d{9}$/

/** The start of an Unreal log, and text in the first lines of every game's log. */
export const PLAIN = /https?:|\[\d{4}\.\d\d\.\d\d-|Log file open|Unity|LogInit/

/** Number of bytes that determine whether a file is plain text. */
export const SAMPLE_BYTES = 65_536

/** The keys of odd and even obfuscated bytes. */
export const XOR_KEY_ODD = 0xa5
export const XOR_KEY_EVEN = 0xef
