/**
 * The keys that act without a modifier. An element with `aria-keyshortcuts` is what its key
 * activates (`app/shell/key-shortcuts.tsx`), and its tooltip shows the key.
 */

const OFF_KEY = 'bannerday-shortcuts-off'

/**
 * Whether single keys act. Players who dictate need to switch them off (WCAG 2.1.4). It is stored
 * outside the preferences, whose fields are part of the first load.
 */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(OFF_KEY) === null
}

export function setShortcutsOn(isOn: boolean): void {
  if (isOn) localStorage.removeItem(OFF_KEY)
  else localStorage.setItem(OFF_KEY, 'true')
}
