import { registerHooks, type ResolveFnOutput } from 'node:module'

/** A package with 200 kB of `exports` in its package.json. */
const LARGE_PACKAGE = 'drizzle-orm'
const LARGE_PACKAGE_FOLDER = `/node_modules/${LARGE_PACKAGE}/`

/** Cache of resolved entries by specifier. */
const entries = new Map<string, ResolveFnOutput>()

// Node parses all `exports` of a package again for each import of the package and for each of its
// files. That was half of the startup time. Entries are cached; relative imports inside the package
// resolve to their path.
registerHooks({
  resolve: (specifier, context, resolve) => {
    if (specifier === LARGE_PACKAGE || specifier.startsWith(`${LARGE_PACKAGE}/`)) {
      const entry = entries.get(specifier) ?? { ...resolve(specifier, context), shortCircuit: true }
      entries.set(specifier, entry)
      return entry
    }
    const { parentURL } = context
    if (!specifier.startsWith('.') || !parentURL?.includes(LARGE_PACKAGE_FOLDER)) {
      return resolve(specifier, context)
    }
    const url = new URL(specifier, parentURL)
    return url.pathname.endsWith('.js') && parentURL.endsWith('.js')
      ? { url: url.href, format: 'module', shortCircuit: true }
      : resolve(specifier, context)
  },
})
