import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { parseTimelineSearch } from '#features/timeline/url-state.ts'
import { readPreferences, writePreference } from '#shared/preferences.ts'
import { areShortcutsOn } from '#shared/ui/key-shortcuts.ts'

const LazyShortcutsHelp = lazy(async () => ({
  default: (await import('./shortcuts-help.tsx')).ShortcutsHelp,
}))

type KeyShortcutsProps = {
  /** The last key; each press is a new event. */
  pressed: KeyboardEvent
}

/** Handles the keys that act on every page, and shows their list. */
export function KeyShortcuts({ pressed }: KeyShortcutsProps) {
  const router = useRouter()
  const [isHelpOpen, setHelpOpen] = useState(false)

  /** Focuses the search of the page, or that of Today. */
  function search() {
    if (activate('input', '/') || activate('button', '/')) return
    // By then the frame has focused the page.
    const stop = router.subscribe('onResolved', () => {
      stop()
      if (!activate('input', '/')) whenAdded(() => activate('input', '/'))
    })
    void router.navigate({ to: '/' })
  }

  /** Scrolls the timeline to now; on other pages it opens Today. */
  function goToToday() {
    if (router.latestLocation.pathname !== '/timeline') void router.navigate({ to: '/' })
    else activate('button', 'T')
  }

  function switchList() {
    const { pathname } = router.latestLocation
    const isList = pathname === '/timeline' && readPreferences().timelineView === 'list'
    const view = isList ? 'timeline' : 'list'
    writePreference('timelineView', view)
    void router.navigate({
      to: '/timeline',
      search: (before) => parseTimelineSearch({ ...(pathname === '/timeline' && before), view }),
      replace: pathname === '/timeline',
      resetScroll: false,
    })
  }

  const actions: Record<string, () => void> = {
    '/': search,
    t: goToToday,
    l: switchList,
    d: markDone,
    '?': () => setHelpOpen(true),
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isForShortcuts(event)) return
    const act = actions[event.key.toLowerCase()]
    if (act === undefined) return
    // A dialog covers the page; only its own activity can be marked.
    if (event.key.toLowerCase() !== 'd' && document.querySelector('dialog:modal') !== null) return
    event.preventDefault()
    act()
  })

  useEffect(() => {
    // Once rendered: what a key opens may render at once itself.
    queueMicrotask(() => handleKey(pressed))
  }, [pressed])

  return (
    <Suspense>{isHelpOpen && <LazyShortcutsHelp onClose={() => setHelpOpen(false)} />}</Suspense>
  )
}

/** Elements that use letters themselves. */
const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

function isForShortcuts(event: KeyboardEvent): boolean {
  const { target, ctrlKey, altKey, metaKey } = event
  if (event.defaultPrevented || !event.isTrusted || event.isComposing || event.repeat) return false
  if (ctrlKey || altKey || metaKey || !areShortcutsOn()) return false
  return target instanceof Element && !target.closest(`${TYPING}, [role="menu"]`)
}

/** Focuses the first visible field, or presses the first visible button, of a key. */
function activate(tag: 'input' | 'button', key: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(`${tag}[aria-keyshortcuts="${key}"]`)]
  const element = found.find((each) => each.checkVisibility())
  if (element instanceof HTMLInputElement) element.select()
  else element?.click()
  element?.focus()
  return element !== undefined
}

const WAIT_TIMEOUT_MS = 5000

/** Tries an action at each change of the document until it succeeds. */
function whenAdded(tryAction: () => boolean): void {
  const observer = new MutationObserver(() => tryAction() && observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), WAIT_TIMEOUT_MS)
}

/** Marks the activity of the focused row or open dialog as done, otherwise that of the pointed row. */
function markDone(): void {
  const dialog = document.querySelector('dialog:modal')
  const focused = document.activeElement === document.body ? null : document.activeElement
  const pointed = [...document.querySelectorAll(':hover')].at(-1)
  const rows = [focused, pointed].map((element) => element?.closest('li, tr'))
  const places = dialog === null ? rows : [dialog]
  const mark = places
    .map((place) => place?.querySelector<HTMLElement>('[aria-keyshortcuts="D"]'))
    .find((each) => each)
  const press = new KeyboardEvent('keydown', { key: 'd', bubbles: true, cancelable: true })
  // A control with more than one result handles the key itself.
  if (mark?.dispatchEvent(press)) mark.click()
}
