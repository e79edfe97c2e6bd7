import type { TextKey } from './text-key.ts'
import { createTexts, type Translate } from './texts.ts'

/** The language the page is shown in, and what looks its texts up: another function for each change. */
export type ShownTexts = { readonly language: string; readonly t: Translate }

/** The texts that this page has loaded. */
export const texts = createTexts()

let shown: ShownTexts = { language: 'en', t: texts.getTranslator('en') }
const listeners = new Set<() => void>()

export function shownTexts(): ShownTexts {
  return shown
}

/** Shows a language whose texts are loaded, or updates its changed texts. */
export function showTexts(language: string): void {
  shown = { language, t: texts.getTranslator(language) }
  for (const listener of listeners) listener()
}

export function followShownTexts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Looks a text up in the shown language, outside of components. */
export const translate: Translate = (key, values) => shown.t(key, values)

/** Whether a computed key exists. */
export function isTextKey(key: string): key is TextKey {
  return texts.find('en', key) !== undefined
}
