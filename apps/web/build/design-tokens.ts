import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import * as breakpoints from '../src/shared/ui/breakpoints.ts'

const TOKENS = new URL('../src/shared/ui/tokens.css', import.meta.url)

/** The tokens that no theme and no language changes. */
const CONSTANTS = /var\((--(?:font-size|fixed-size|space|radius|layer)-[\w-]+)\)/g

/** The media queries by name: `--phone` is `PHONE`. */
const QUERIES = new Map<string, string>(
  Object.entries(breakpoints).map(([name, query]) => [
    `--${name.toLowerCase().replaceAll('_', '-')}`,
    query,
  ]),
)

/**
 * Replaces what is constant in styles, so that it costs neither bytes nor time in the browser:
 * custom media queries, such as `@media (--phone)`, by the breakpoints of the app, and the tokens of
 * sizes and layers by their values. Other widths in media queries and unknown tokens are errors.
 */
export function designTokens(): Plugin {
  const tokens = readTokens()
  return {
    name: 'design-tokens',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:$|\?)/ },
      handler: (code) => ({
        code: code
          .replaceAll(/@media[^{]+/g, replaceQueries)
          .replaceAll(CONSTANTS, (_, name: string) => find(tokens, name)),
        map: null,
      }),
    },
  }
}

function replaceQueries(rule: string): string {
  if (/width\b.*\d/.test(rule)) throw new Error(`Not a breakpoint: ${rule}`)
  return rule.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => find(QUERIES, name))
}

function readTokens(): Map<string, string> {
  const styles = readFileSync(TOKENS, 'utf8')
  return new Map(
    [...styles.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function find(values: ReadonlyMap<string, string>, name: string): string {
  const value = values.get(name)
  if (value === undefined) throw new Error(`Unknown token ${name}`)
  return value
}
