import { useEffect, useState } from 'react'

/** For how long a button says that it copied. */
const CONFIRMATION_MS = 1500

/** A state of its own for each press, so that the last one counts. */
type CopyState = { readonly kind: 'idle' | 'copied' | 'refused' }

/** Copies a text, and says for a moment that it did, or that the browser refused. */
export function useCopy() {
  const [state, setState] = useState<CopyState>({ kind: 'idle' })

  useEffect(() => {
    if (state.kind !== 'copied') return
    const timer = setTimeout(() => setState({ kind: 'idle' }), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [state])

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setState({ kind: 'copied' })
    } catch {
      setState({ kind: 'refused' })
    }
  }

  return { state: state.kind, copy }
}
