import { LANGUAGES } from '@bannerday/domain/language'
import { STORED_OBJECT_KEY, removeDeviceText } from '#shared/device-texts.ts'
import { showTexts, texts } from '#shared/texts/shown-texts.ts'
import { closeToast, readToasts } from '#shared/ui/toasts/toasts.ts'
import { saveTimelineState } from '#features/timeline/url-state.ts'

/** Clears everything that a visit stores: on the device, in the document and in memory. */
export function clearStorage(): void {
  // Until it ends it covers the page.
  document.activeViewTransition?.skipTransition()
  // Also what could not be stored, and is remembered instead.
  removeDeviceText(STORED_OBJECT_KEY)
  localStorage.clear()
  sessionStorage.clear()
  for (const { id } of readToasts()) closeToast(id)
  saveTimelineState({ search: {}, position: null, openDate: null, middle: null })
  showTexts('en')
  for (const language of LANGUAGES) if (language !== 'en') texts.remove(language)
  history.replaceState(history.state, '', location.pathname + location.search)
  const root = document.documentElement
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  root.lang = 'en'
  document.title = 'Test'
  document.body.replaceChildren()
}
