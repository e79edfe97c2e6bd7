import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { replaceConstants } from './design-tokens.ts'

const STYLES = new URL('../src/app/static-timeline.css', import.meta.url)

/** Writes the styles of the timeline that the server renders beside the page, which inlines them. */
export function staticTimeline(): Plugin {
  return {
    name: 'static-timeline',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const styles = replaceConstants(await readFile(STYLES, 'utf8'))
      const short = styles.replaceAll(/\/\*.*?\*\/|\n\s*/gs, '')
      await writeFile(join(dir, 'static-timeline.css'), short)
    },
  }
}
