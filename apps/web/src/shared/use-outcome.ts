import { useEffect, useState } from 'react'

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

  return { state: outcome.kind, tell: (kind: Outcome['kind']) => setOutcome({ kind }) }
}
