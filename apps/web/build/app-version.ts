import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const packageFile = new URL('../../../package.json', import.meta.url)

/** Gives the app its version, that of the repository's package.json, as `import.meta.env.APP_VERSION`. */
export function appVersion(): Plugin {
  return {
    name: 'app-version',
    config() {
      const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
      return { define: { 'import.meta.env.APP_VERSION': JSON.stringify(version) } }
    },
  }
}
