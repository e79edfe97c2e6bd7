import { useEffect, useState } from 'react'

/** Copies a text and shows the result for a moment. */
export function useCopy() {
  const { state, report } = useOutcome()

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      report('copied')
    } catch {
      report('refused')
    }
  }

  return { state, copy }
}

/** The duration of the copy confirmation. */
const CONFIRMATION_MS = 1500

/** A new object per press, so that the last one counts. */
type Outcome = { readonly kind: 'idle' | 'copied' | 'refused' }

/** Returns the result of the last press of a copy button. Success is shown for a moment. */
export function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' })

  useEffect(() => {
    if (outcome.kind !== 'copied') return
    const timer = setTimeout(() => setOutcome({ kind: 'idle' }), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  return { state: outcome.kind, report: (kind: Outcome['kind']) => setOutcome({ kind }) }
}

type Link = { readonly title: string; readonly url: string }

/** Shares a link by the device's share menu, or copies it and shows the result for a moment. */
export function useShareLink() {
  const { state, copy } = useCopy()

  async function share(link: Link): Promise<void> {
    if (!(await isShared(link))) await copy(link.url)
  }

  return { state, share }
}

/** Whether the share menu opened, even if the player closed it. */
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
