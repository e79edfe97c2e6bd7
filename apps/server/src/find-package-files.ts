import { registerHooks, type ResolveFnOutput } from 'node:module'

/** With a fifth of a megabyte of `exports`. */
const LARGE_PACKAGE = 'drizzle-orm'
const ITS_FOLDER = `/node_modules/${LARGE_PACKAGE}/`

/** Where its entries are, by how we call them. */
const entries = new Map<string, ResolveFnOutput>()

// For each import of a package, and for each of its files, Node reads all its `exports` again, to
// learn which file is meant and of what kind it is. That was half of the time a start takes. What
// an entry was is what it is; what a file imports lies where it says it does.
registerHooks({
  resolve: (specifier, context, resolve) => {
    if (specifier === LARGE_PACKAGE || specifier.startsWith(`${LARGE_PACKAGE}/`)) {
      const entry = entries.get(specifier) ?? { ...resolve(specifier, context), shortCircuit: true }
      entries.set(specifier, entry)
      return entry
    }
    const { parentURL } = context
    if (!specifier.startsWith('.') || !parentURL?.includes(ITS_FOLDER)) {
      return resolve(specifier, context)
    }
    const url = new URL(specifier, parentURL)
    return url.pathname.endsWith('.js') && parentURL.endsWith('.js')
      ? { url: url.href, format: 'module', shortCircuit: true }
      : resolve(specifier, context)
  },
})
