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

/**
 * For a page: only our own origin, and inline only what carries the page's nonce.
 *
 * @param guests the other origins whose scripts and frames it may show
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
  ].join('; ')
}
