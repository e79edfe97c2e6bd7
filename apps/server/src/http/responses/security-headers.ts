/** Headers of every response. */
export const SECURITY_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** HSTS, for responses over https. */
export const TRANSPORT_SECURITY = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const

/** CSP of responses other than pages: nothing may load or frame them. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** CSP of files of the web app: a worker follows the policy of its own script. */
export const FILE_POLICY = "default-src 'self'; object-src 'none'; frame-ancestors 'none'"

/** Restricts script sinks to the page's trusted types policy; see `trusted-types.ts`. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default']

/** CSP of the API documentation: text and one style. */
export function createDocsPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** The CSP sources of a page's inline scripts and styles: nonces or hashes. */
export type InlineSources = { readonly script: string; readonly style: string }

/**
 * CSP of a page: our own origin, and inline parts of the given sources only.
 *
 * @param allowedOrigins other origins whose scripts and frames are allowed; their scripts do not know our
 * trusted types, which are off then
 */
export function createPagePolicy(
  { script, style }: InlineSources,
  allowedOrigins: readonly string[],
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", script, ...allowedOrigins].join(' '),
    ["frame-src 'self'", ...allowedOrigins].join(' '),
    `style-src 'self' ${style}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(allowedOrigins.length === 0 ? TRUSTED_TYPES : []),
  ].join('; ')
}
