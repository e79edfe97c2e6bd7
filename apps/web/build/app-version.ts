import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const packageFile = new URL('../../../package.json', import.meta.url)

/** Defines `import.meta.env.APP_VERSION` as the version in the repository's package.json. */
export function appVersion(): Plugin {
  return {
    name: 'app-version',
    config() {
      const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
      return { define: { 'import.meta.env.APP_VERSION': JSON.stringify(version) } }
    },
  }
}
