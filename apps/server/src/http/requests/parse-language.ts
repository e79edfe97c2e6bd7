import { type Language, LANGUAGES } from '@bannerday/domain/language'

/** Browsers send less; a longer header would cost too much. */
const MAX_HEADER_LENGTH = 200

/** The first supported language of an `Accept-Language` header; English without one. */
export function parseLanguage(acceptLanguage: string): Language {
  for (const part of acceptLanguage.slice(0, MAX_HEADER_LENGTH).split(',')) {
    const language = toSupportedLanguage(part.split(';', 1)[0]?.trim() ?? '')
    if (language !== null) return language
  }
  return 'en'
}

function toSupportedLanguage(tag: string): Language | null {
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag)) return null
  if (/^zh\b/i.test(tag)) return isTraditionalChinese(tag) ? 'zh-Hant' : 'zh-Hans'
  const [primary] = tag.toLowerCase().split('-', 1)
  return LANGUAGES.find((language) => language === primary) ?? null
}

function isTraditionalChinese(tag: string): boolean {
  try {
    return new Intl.Locale(tag).maximize().script === 'Hant'
  } catch {
    // Well-formed to the eye, but no BCP 47 tag.
    return false
  }
}
