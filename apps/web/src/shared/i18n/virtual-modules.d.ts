declare module 'virtual:language-files' {
  import type { Language } from '@bannerday/domain/language'

  /** The address of each language's texts; English is bundled. */
  export const languageFiles: Readonly<Record<Exclude<Language, 'en'>, string>>
}

/** Registers the English texts of an area, for keys that the code computes. */
declare module 'virtual:texts/*' {}
