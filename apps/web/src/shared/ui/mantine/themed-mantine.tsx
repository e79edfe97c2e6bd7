import './mantine-parts.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cspNonce } from './csp-nonce.ts'
import { colorSchemeManager } from './mantine-color-scheme.ts'
import { theme } from './theme.ts'

/** What a component of Mantine needs around it. Its variables are those of the page already. */
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
