type Policy = {
  readonly createHTML: (text: string) => string
  readonly createScriptURL: (url: string) => string
}

declare global {
  interface Window {
    /** Not in every browser yet: there nothing is checked. */
    readonly trustedTypes?: { readonly createPolicy: (name: string, policy: Policy) => unknown }
  }
}

/**
 * What the page may write where it could become a script: styles, as the library of the controls
 * writes them, but no element; and the address of a script of our own. Everything else the browser
 * refuses, because the Content-Security-Policy asks for trusted types. This goes before whatever
 * writes first.
 */
window.trustedTypes?.createPolicy('default', {
  createHTML: (text) => {
    if (text.includes('<')) throw new TypeError('No element is written as text')
    return text
  },
  createScriptURL: (url) => {
    const { origin, href } = new URL(url, location.href)
    if (origin !== location.origin) throw new TypeError('Scripts come from our own origin only')
    return href
  },
})
