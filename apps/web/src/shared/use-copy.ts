import { useOutcome } from './use-outcome.ts'

/** Copies a text, and says for a moment that it did, or that the browser refused. */
export function useCopy() {
  const { state, tell } = useOutcome()

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      tell('copied')
    } catch {
      tell('refused')
    }
  }

  return { state, copy }
}
