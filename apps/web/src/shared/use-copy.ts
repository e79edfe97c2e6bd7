import { useOutcome } from './use-outcome.ts'

/** Copies a text and shows the result for a moment. */
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
