import { useEffect, useState } from 'react'

/** For how long a button says that it copied (specification, section 9). */
const CONFIRMATION_MS = 1500

/** A state of its own for each press, so that the last one counts. */
type Outcome = { readonly kind: 'idle' | 'copied' | 'refused' }

/** What came of the last press on a button that copies. That it did is said for a moment. */
export function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' })

  useEffect(() => {
    if (outcome.kind !== 'copied') return
    const timer = setTimeout(() => setOutcome({ kind: 'idle' }), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  return { state: outcome.kind, tell: (kind: Outcome['kind']) => setOutcome({ kind }) }
}
