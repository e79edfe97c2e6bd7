import type { ByLanguage } from '@bannerday/domain/language'

/** The name of each language in itself. */
export const LANGUAGE_NAMES: ByLanguage<string> = {
  en: 'English',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  ja: '日本語',
  ko: '한국어',
  fr: 'Français',
}
