import { englishApp } from '@bannerday/locales/english/app'
import type { MessageTree } from '@bannerday/locales/merge-messages'
import { texts } from '#shared/texts/shown-texts.ts'

// English is there before anything is shown: every language falls back to it.
texts.add('en', englishApp)

/**
 * Adds the English texts of an area. Called by the module of its page or dialog, outside of
 * components: so they come in the same file as what shows them, and before it.
 */
export function addEnglish(added: MessageTree): void {
  texts.add('en', added)
}
