import { plainText } from './plain-text.ts'
import { VERSION_NAME } from './words/version-name.ts'

const NAME = new RegExp(VERSION_NAME)
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
const CHINESE = '一二三四五六七八九十'
const KOREAN = ['첫', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열']

/**
 * The number of a version named in plain text: `7.0` for itself, `6.7` for the eighth moon (Genshin
 * Impact names versions `Luna I`, `Luna II`, … since 6.0). Null without one.
 */
export function toVersionNumber(name: string): string | null {
  if (/^\d/.test(name)) return name
  const moon = getMoonIndex(name)
  return moon === -1 ? null : `6.${moon}`
}

function getMoonIndex(name: string): number {
  if (/^(?:luna|луна)/.test(name)) return ROMAN.indexOf(name.slice(4).trim())
  if (name.startsWith('จันทราที่')) return Number(name.slice(9)) - 1
  if (name.startsWith('月之')) return CHINESE.indexOf(name.slice(2))
  return KOREAN.findIndex((ordinal) => name.startsWith(ordinal))
}

/** A version by its title alone: `「…」 버전`, `version « … »`. */
const TITLED =
  /["」』”»] ?(?:version|版本|バージョン|버전|sürüm)|(?:version|バージョン|versión|versão|versione|versi|версия|версии|phiên bản|เวอร์ชัน) ?["「『“«„]/

/** Whether a title is about a version, with or without its number. */
export function isVersionTitle(title: string): boolean {
  return findVersionInTitle(title) !== null || TITLED.test(plainText(title))
}

/** The version that a title names, as its number, or null. */
export function findVersionInTitle(title: string): string | null {
  const name = NAME.exec(plainText(title))?.[0]
  return name === undefined ? null : toVersionNumber(name)
}
