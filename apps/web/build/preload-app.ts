import type { HtmlTagDescriptor, Plugin } from 'vite'
import { isDeclared } from './chunks.ts'

/**
 * Preloads the frame together with main.tsx, which imports it dynamically to run first.
 */
export function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const app = chunks.find(({ facadeModuleId }) => isDeclared(facadeModuleId ?? '', 'frame'))
        if (!app) throw new Error('No module of the frame has a chunk of its own')
        const scripts = [app.fileName, ...app.imports].filter((name) => !html.includes(name))
        const styles = [...(app.viteMetadata?.importedCss ?? [])]
        return [
          ...scripts.map((name) => link('modulepreload', name)),
          ...styles.map((name) => link('stylesheet', name)),
        ]
      },
    },
  }
}

function link(rel: string, fileName: string): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { rel, crossorigin: true, href: `/${fileName}`, nonce: '__CSP_NONCE__' },
    injectTo: 'head',
  }
}
