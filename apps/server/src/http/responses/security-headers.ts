/** What every answer carries. */
export const SECURITY_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** For whoever reached us over https: do not try http again. */
export const TRANSPORT_SECURITY = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const

/** For an answer that is not a page: nothing may load or frame it. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** For a file of the web app: a worker goes by the policy of its own script, not of its page. */
export const FILE_POLICY = "default-src 'self'; object-src 'none'; frame-ancestors 'none'"

/** What could become a script is written only through the policy of the page; see `trusted-types.ts`. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default']

/**
 * For the description of the API, which is text and a style: nothing else, from nowhere.
 */
export function textPolicy(nonce: string): string {
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

/**
 * For a page: only our own origin, and inline only what carries the page's nonce.
 *
 * @param guests the other origins whose scripts and frames it may show; a script of somebody else
 *   knows nothing of our trusted types, so where there is one they are not asked for
 */
export function pagePolicy(nonce: string, guests: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", `'nonce-${nonce}'`, ...guests].join(' '),
    ["frame-src 'self'", ...guests].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(guests.length === 0 ? TRUSTED_TYPES : []),
  ].join('; ')
}
