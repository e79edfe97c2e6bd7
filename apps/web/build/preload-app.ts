import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * Preloads the dynamic imports of main.tsx together with main.tsx: they are dynamic to control
 * their order, not because they are optional.
 */
export function preloadApp(module: string): Plugin {
  return {
    name: 'preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const app = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
        if (!app) throw new Error(`${module} has no chunk of its own`)
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
