/** The clock named after a time: the server's, or an offset from UTC in hours. */
export type Zone = 'server' | { readonly hours: number }

/** `10:00 (UTC+8)`: names of clocks, in all languages, as plain text (`plainText`). */
const SERVER =
  'server|服务器|伺服器|サーバー|서버|시스템|serveur|servidor|сервер|เซิร์ฟเวอร์|máy chủ|sunucu'
const OFFSET = '(?:utc|gmt) ?[+−–-] ?\\d{1,2}(?::00)?'
/** Clocks that are always as far from UTC. */
const FIXED_OFFSETS: readonly (readonly [names: RegExp, hours: number])[] = [
  [/global|北京|中国|中國|beijing|peking|pékin|pek[ií]n|pequim|пекин|东八区|東八區/, 8],
  [/\bjst\b|\bkst\b|日本|한국|韓國|韩国/, 9],
]
/** Clocks with daylight saving time, or unknown ones. */
const VARIABLE_ZONES = '\\b(?:p|e|c|m)[sd]?t\\b|\\bce?s?t\\b|\\b(?:utc|gmt)\\b|pacific|eastern'
const FIXED_ZONE_NAMES = FIXED_OFFSETS.map(([names]) => names.source).join('|')

/** The content of brackets after a time that names a clock. */
export const ZONE_BRACKET = `[^()\\n]{0,24}?(?:${SERVER}|${OFFSET}|${FIXED_ZONE_NAMES}|${VARIABLE_ZONES})[^()\\n]{0,24}`

const SERVER_ZONE = new RegExp(SERVER)
const OFFSET_HOURS = /(?:utc|gmt) ?([+−–-]) ?(\d{1,2})/
const VARIABLE_ZONE = new RegExp(VARIABLE_ZONES)

/** Finds the clock in plain text; null for none, `unknown` for an undetermined one. */
export function parseZone(text: string): Zone | 'unknown' | null {
  const [, sign, hours] = OFFSET_HOURS.exec(text) ?? []
  if (hours !== undefined) {
    const distance = Number(hours)
    if (distance > 14) return 'unknown'
    return { hours: sign === '+' ? distance : -distance }
  }
  if (SERVER_ZONE.test(text)) return 'server'
  const fixed = FIXED_OFFSETS.find(([names]) => names.test(text))
  if (fixed !== undefined) return { hours: fixed[1] }
  return VARIABLE_ZONE.test(text) ? 'unknown' : null
}
