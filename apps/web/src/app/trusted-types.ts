type Policy = {
  readonly createHTML: (text: string) => string
  readonly createScriptURL: (url: string) => string
}

declare global {
  interface Window {
    /** Browsers without trusted types check nothing. */
    readonly trustedTypes?: { readonly createPolicy: (name: string, policy: Policy) => unknown }
  }
}

/**
 * The default Trusted Types policy. It allows texts without elements, such as styles, and script
 * URLs of our own origin. The browser blocks all other writes, because the Content-Security-Policy
 * requires trusted types. This module must load before any such write.
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
