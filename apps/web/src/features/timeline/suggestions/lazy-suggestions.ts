import { type ComponentType, lazy } from 'react'
import type { SuggestionsProps } from './suggestions.tsx'

/** Only who is about to search needs them. Where the network is lost before they came, Enter still searches. */
export const LazySuggestions = lazy(
  async (): Promise<{ default: ComponentType<SuggestionsProps> }> => {
    try {
      return { default: (await import('./suggestions.tsx')).Suggestions }
    } catch {
      return { default: () => null }
    }
  },
)
