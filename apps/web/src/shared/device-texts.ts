/**
 * Fallback for values that cannot be stored or removed; it lasts while the page is open. Storage is
 * blocked in some private windows, and it can be full.
 */
const unsaved = new Map<string, string | null>()

/** Returns the stored text of a key, or null. */
export function readDeviceText(key: string): string | null {
  const text = unsaved.get(key)
  if (text !== undefined) return text
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Sets a text; false when it will be lost with the page. */
export function writeDeviceText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    unsaved.delete(key)
    return true
  } catch {
    unsaved.set(key, text)
    return false
  }
}

export function removeDeviceText(key: string): void {
  try {
    localStorage.removeItem(key)
    unsaved.delete(key)
  } catch {
    unsaved.set(key, null)
  }
}

/** The storage key of the preferences object. */
export const STORED_OBJECT_KEY = 'bannerday'
