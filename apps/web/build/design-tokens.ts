import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import * as breakpoints from '../src/shared/ui/breakpoints.ts'

/** The tokens that no theme and no language changes. */
const CONSTANTS = /var\((--(?:font-size|fixed-size|space|radius|layer)-[\w-]+)\)/g

/** The media queries by name: `--phone` is `PHONE`. */
const queries = new Map<string, string>(
  Object.entries(breakpoints).map(([name, query]) => [
    `--${name.toLowerCase().replaceAll('_', '-')}`,
    query,
  ]),
)

const tokens = new Map(
  [
    ...readFileSync(new URL('../src/shared/ui/tokens.css', import.meta.url), 'utf8').matchAll(
      /(--[\w-]+): ([^;]+);/g,
    ),
  ].map(([, name = '', value = '']) => [name, value]),
)

/** Applies `replaceConstants` to all styles. Changed tokens need a restart of the server. */
export function designTokens(): Plugin {
  return {
    name: 'design-tokens',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:$|\?)/ },
      handler: (code) => ({ code: replaceConstants(code), map: null }),
    },
  }
}

/**
 * Replaces what is constant in styles, so that it costs neither bytes nor time in the browser:
 * custom media queries, such as `@media (--phone)`, by the breakpoints of the app, and the tokens of
 * sizes and layers by their values. Other widths in media queries and unknown tokens are errors.
 */
export function replaceConstants(styles: string): string {
  return styles
    .replaceAll(/@media[^{]+/g, replaceQueries)
    .replaceAll(CONSTANTS, (_, name: string) => find(tokens, name))
}

function replaceQueries(rule: string): string {
  if (/width\b.*\d/.test(rule)) throw new Error(`Not a breakpoint: ${rule}`)
  return rule.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => find(queries, name))
}

function find(values: ReadonlyMap<string, string>, name: string): string {
  const value = values.get(name)
  if (value === undefined) throw new Error(`Unknown token ${name}`)
  return value
}
