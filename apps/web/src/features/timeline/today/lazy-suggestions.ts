import { type ComponentType, lazy } from 'react'
import type { SuggestionsProps } from './suggestions.tsx'

/** Loaded when the search gets the focus. Without the network, Enter still searches. */
export const LazySuggestions = lazy(
  async (): Promise<{ default: ComponentType<SuggestionsProps> }> => {
    try {
      return { default: (await import('./suggestions.tsx')).Suggestions }
    } catch {
      return { default: () => null }
    }
  },
)
