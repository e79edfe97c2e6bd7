import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import {
  readPreferences,
  subscribeToPreferences,
  writePreference,
} from '#shared/preferences/preferences.ts'

let unsubscribe = () => {}

/** Connects Mantine's color scheme to the stored theme; it follows the system live. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: storedScheme,
  set: (scheme) => writePreference('theme', scheme === 'auto' ? 'system' : scheme),
  subscribe: (onUpdate) => {
    let known = storedScheme()
    unsubscribe = subscribeToPreferences(() => {
      const scheme = storedScheme()
      if (scheme === known) return
      known = scheme
      onUpdate(scheme)
    })
  },
  unsubscribe: () => unsubscribe(),
  clear: () => writePreference('theme', 'system'),
}

function storedScheme(): MantineColorScheme {
  const { theme } = readPreferences()
  return theme === 'system' ? 'auto' : theme
}
