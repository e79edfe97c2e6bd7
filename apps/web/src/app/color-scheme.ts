import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import {
  readPreferences,
  subscribeToPreferences,
  writePreference,
} from '#shared/preferences/preferences.ts'

let unsubscribe = () => {}

/** Lets the kit read and write its colour scheme as the stored theme; it follows the system live. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: storedScheme,
  set: (scheme) => writePreference('theme', scheme === 'auto' ? 'system' : scheme),
  subscribe: (onUpdate) => {
    unsubscribe = subscribeToPreferences(() => onUpdate(storedScheme()))
  },
  unsubscribe: () => unsubscribe(),
  clear: () => writePreference('theme', 'system'),
}

function storedScheme(): MantineColorScheme {
  const { theme } = readPreferences()
  return theme === 'system' ? 'auto' : theme
}
