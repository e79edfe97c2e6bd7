import type { ComponentType } from 'react'
import { ThemedMantine } from '#shared/ui/mantine/themed-mantine.tsx'

/** The page with Mantine around it. */
export function withMantine(Page: ComponentType): ComponentType {
  return function MantinePage() {
    return (
      <ThemedMantine>
        <Page />
      </ThemedMantine>
    )
  }
}
