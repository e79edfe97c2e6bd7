import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import type { Plugin } from 'vite'
import { theme } from '../src/shared/ui/mantine/theme.ts'

const MODULE = 'virtual:theme.css'
const FILE = '/theme.css'

/**
 * Provides the theme's CSS variables as the module `virtual:theme.css`. Mantine would compute them
 * in the browser, which would force it into the first page.
 */
export function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    resolveId: (id) => (id === MODULE ? FILE : undefined),
    load: (id) => (id === FILE ? `@layer mantine {${themeCss()}}` : undefined),
  }
}

function themeCss(): string {
  const { variables, light, dark } = defaultCssVariablesResolver(
    mergeMantineTheme(DEFAULT_THEME, theme),
  )
  return convertCssVariables(
    {
      variables,
      light: { ...light, '--mantine-color-scheme': 'light' },
      dark: { ...dark, '--mantine-color-scheme': 'dark' },
    },
    ':root',
  )
}
