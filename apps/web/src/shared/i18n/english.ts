import { englishApp } from '@bannerday/locales/english/app'
import type { MessageTree } from '@bannerday/locales/merge-messages'
import { texts } from '#shared/texts/shown-texts.ts'

// English is there before anything is shown: every language falls back to it.
texts.add('en', englishApp)

/**
 * Adds the English texts of an area. The module of its page or dialog calls it outside of
 * components: the texts are in its chunk and registered before rendering.
 */
export function addEnglish(added: MessageTree): void {
  texts.add('en', added)
}
