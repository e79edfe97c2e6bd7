import { useCopy } from '../use-copy.ts'

type Link = { readonly title: string; readonly url: string }

/** Shares a link by the device's share menu, or copies it and shows the result for a moment. */
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
    // Other errors: the browser has a share menu but blocks it for this page.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
