import { type Language, LANGUAGES } from '@bannerday/domain/language'

/** The first language of an `Accept-Language` header that we speak; English when there is none. */
export function languageOf(acceptLanguage: string): Language {
  const tags = acceptLanguage.split(',').map((part) => part.split(';', 1)[0]?.trim() ?? '')
  return tags.map(ourLanguage).find((language) => language !== null) ?? 'en'
}

function ourLanguage(tag: string): Language | null {
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag)) return null
  if (/^zh\b/i.test(tag)) return writesTraditional(tag) ? 'zh-Hant' : 'zh-Hans'
  const [primary] = tag.toLowerCase().split('-', 1)
  return LANGUAGES.find((language) => language === primary) ?? null
}

function writesTraditional(tag: string): boolean {
  try {
    return new Intl.Locale(tag).maximize().script === 'Hant'
  } catch {
    // Well-formed to the eye, but no BCP 47 tag.
    return false
  }
}
