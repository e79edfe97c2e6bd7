import type { Plugin } from 'vite'

const JSON_ATTRIBUTE = /,\s*\{\s*with:\s*\{\s*type:\s*["']json["']\s*\}\s*\}/g

/**
 * Node wants `import('./x.json', { with: { type: 'json' } })`; the development server answers such
 * an import with JavaScript, which the browser then refuses. The build needs no help.
 */
export function jsonImports(): Plugin {
  return {
    name: 'json-imports',
    apply: 'serve',
    enforce: 'pre',
    transform: {
      filter: { code: JSON_ATTRIBUTE },
      handler: (code) => ({ code: code.replaceAll(JSON_ATTRIBUTE, ''), map: null }),
    },
  }
}
