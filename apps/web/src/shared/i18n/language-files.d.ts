declare module 'virtual:language-files' {
  import type { Language } from '@bannerday/domain/language'

  /** The address of each language's texts; English is bundled. */
  export const languageFiles: Readonly<Record<Exclude<Language, 'en'>, string>>
}
