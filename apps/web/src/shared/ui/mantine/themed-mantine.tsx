import './mantine-parts.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cspNonce } from './csp-nonce.ts'
import { colorSchemeManager } from './mantine-color-scheme.ts'
import { theme } from './theme.ts'

/** Renders the provider for Mantine components. It reuses the page's CSS variables. */
export function ThemedMantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={cspNonce}
    >
      {children}
    </MantineProvider>
  )
}
