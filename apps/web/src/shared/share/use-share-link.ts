import { useCopy } from '../use-copy.ts'

type Link = { readonly title: string; readonly url: string }

/**
 * Hands a link to what the device shares with; where it has nothing for that, copies it, and says
 * for a moment that it did, or that the browser refused.
 */
export function useShareLink() {
  const { state, copy } = useCopy()

  async function share(link: Link): Promise<void> {
    if (!(await isShared(link))) await copy(link.url)
  }

  return { state, share }
}

/** Also when the player looked at the share menu and left it. */
async function isShared(link: Link): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share(link)
    return true
  } catch (error) {
    // Any other: the browser has a share menu, and does not let this page open it.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
