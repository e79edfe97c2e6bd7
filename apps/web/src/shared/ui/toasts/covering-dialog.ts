import { useSyncExternalStore } from 'react'

/** Modal to the browser, or to screen readers alone. */
const MODAL = 'dialog:modal, dialog[aria-modal="true"][open]'

/** Returns the top modal dialog of the page; content outside it is inert. */
export function coveringDialog(): Element | null {
  return [...document.querySelectorAll(MODAL)].at(-1) ?? null
}

/** The same, as a subscription. */
export function useCoveringDialog(): Element | null {
  return useSyncExternalStore(followDialogs, coveringDialog)
}

function followDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}
