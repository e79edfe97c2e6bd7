import { useSyncExternalStore } from 'react'
import { followShownTexts, shownTexts, type ShownTexts } from './shown-texts.ts'

/** The language the page is shown in, and what looks its texts up. Bars ask for it thousands of times. */
export function useTranslation(): ShownTexts {
  return useSyncExternalStore(followShownTexts, shownTexts)
}
