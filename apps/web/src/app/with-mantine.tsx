import type { ComponentType } from 'react'
import { KitProvider } from '#shared/ui/mantine/mantine-provider.tsx'

/** The page with the kit around it. */
export function withKit(Page: ComponentType): ComponentType {
  return function KitPage() {
    return (
      <KitProvider>
        <Page />
      </KitProvider>
    )
  }
}
