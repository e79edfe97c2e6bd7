/** The interface languages, as BCP 47 tags; English first because it is the fall-back. */
export const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant', 'ja', 'ko', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** A text in every language. */
export type ByLanguage<T> = Record<Language, T>

/** A text in some languages; English is the fallback where present. */
export type InSomeLanguages = { readonly [L in Language]?: string | undefined }
