import type { GameId } from '../game.ts'
import type { Area } from './pull-service.ts'

// The Windows helper is written from these too (`pull-link-script.ts`), so they keep to what .NET and
// JavaScript read alike.

/** The beginning of a link, as it is or percent-encoded up to three times, or escaped in JSON. */
export const START = /https?(?::|%(?:25){0,3}3a)(?:\\{0,2}\/|%(?:25){0,3}2f){2}/gi

/** What no link goes beyond: blanks, quotes, brackets and what is no text. */
// oxlint-disable-next-line no-control-regex -- caches are bytes, and links in them end in NUL.
export const END = /[\u0000-\u0020"'`<>\u007f]/g

/** The games' links have some 1,500 characters. */
export const LONGEST_LINK = 8192

/** How far before a link the stamp of its line is looked for. */
export const LONGEST_LINE_HEAD = 400

/** Unreal's log: `[2026.06.03-12.34.56:789]`, on UTC. */
export const STAMP = /\[(\d{4})\.(\d\d)\.(\d\d)-(\d\d)\.(\d\d)\.(\d\d):\d{3}\]/g

/**
 * An `&` and a `/` as JSON escapes them: three times over, that is seven backslashes. The bound keeps
 * the search linear on a long run of backslashes.
 */
export const ESCAPED_AND = /\\{1,8}u0026/gi
export const ESCAPED_SLASH = /\\{1,8}\//g

/** One percent-encoded character of ASCII. */
export const ENCODED = /%([0-7][0-9a-f])/gi

/** A percent-encoding of an encoding of an encoding; nobody's browser goes further. */
export const DEEPEST = 4

/** The scheme, and with it the host: what comes behind is the rest. */
export const SCHEME = /^https?:\/\//i
export const SCHEME_AND_HOST = /^https?:\/\/[^/?#]*/i

/** What goes on behind a link in a sentence. */
// oxlint-disable-next-line no-control-regex -- what is beyond ASCII.
export const BEYOND_ASCII = /[^\u0000-\u007e]/
export const PUNCTUATION = /[)\]}.,;\\|]{1,8}$/

/** The registrable domains of the links, and whose they are. */
export const DOMAINS: ReadonlyMap<string, { publisher: 'hoyo' | 'kuro'; area: Area }> = new Map([
  ['mihoyo.com', { publisher: 'hoyo', area: 'china' }],
  ['hoyoverse.com', { publisher: 'hoyo', area: 'global' }],
  ['aki-game.com', { publisher: 'kuro', area: 'china' }],
  ['aki-game.net', { publisher: 'kuro', area: 'global' }],
])

/** Scheme, host and the rest. What has a port or a user, or another scheme, is none. */
export const LINK = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/?#]|$)/i

/** The page of the pulls in the game's browser (e20190909gacha-v3), or a call of it. */
export const HOYO_PATH =
  /^\/(?:(genshin|hk4e|hkrpg|nap)\/event\/e\d{8}gacha[\w-]*(?:[/?#]|$)|[\w/]{0,80}\/get(?:Ld|Beyond)?GachaLog(?:[?#]|$))/

export const KURO_PATH = /^\/aki\/gacha\/index\.html(?:[?#]|$)/

/** Of a path or a host, the game it belongs to. */
export const GAME_WORDS: readonly (readonly [RegExp, GameId])[] = [
  [/hkrpg/, 'starrail'],
  [/nap\b|\/nap\//, 'zenless'],
  [/genshin|hk4e|gacha_info/, 'genshin'],
]

export const DIGITS = /^\d{1,4}$/
export const AUTHKEY = /^[A-Za-z0-9+/]{16,4000}={0,2}$/
export const HEX = /^[0-9a-f]{32}$/
export const PLAYER = /^\d{6,12}$/

/** Seconds since 1970: nothing before the first of the games, or unheard of. */
export const TIMESTAMP = /^1[6-9]\d{8}$|^2\d{9}$/

/** What a log of Unreal begins with, and what every game's log has in its first lines. */
export const PLAIN = /https?:|\[\d{4}\.\d\d\.\d\d-|Log file open|Unity|LogInit/

/** How much of a file tells whether it is plain. */
export const SAMPLE = 65_536

/** What an obfuscated byte was turned by, where it is odd and where it is even. */
export const TURNED_ODD = 0xa5
export const TURNED_EVEN = 0xef
