import type { SocialProvider } from '@bannerday/contract/config'

/** An OAuth callback with its code and state, or with its error. */
export type Arrival = {
  readonly provider: SocialProvider
  readonly outcome:
    | { readonly code: string; readonly state: string }
    /** The user denied access at the provider (`cancelled`), or the flow failed. */
    | 'cancelled'
    | 'failed'
}

const PREFIXES = { qq: 'qq', microsoft: 'ms' } as const satisfies Record<SocialProvider, string>

/** The URL parameters of an OAuth callback. */
export const ARRIVAL_PARAMETERS = Object.values(PREFIXES).flatMap(
  (prefix) => [`${prefix}_code`, `${prefix}_state`, `${prefix}_error`] as const,
)

type Parameters = { readonly [Name in (typeof ARRIVAL_PARAMETERS)[number]]?: string | undefined }

/** Returns the OAuth callback in the URL, or null. */
export function asArrival(search: Parameters): Arrival | null {
  for (const provider of ['qq', 'microsoft'] as const) {
    const prefix = PREFIXES[provider]
    const code = search[`${prefix}_code`]
    const state = search[`${prefix}_state`]
    const error = search[`${prefix}_error`]
    if (code === undefined && state === undefined && error === undefined) continue
    if (error !== undefined) {
      // The error code of RFC 6749, section 4.1.2.1. Other codes are not distinguished.
      return { provider, outcome: error === 'access_denied' ? 'cancelled' : 'failed' }
    }
    return { provider, outcome: code && state ? { code, state } : 'failed' }
  }
  return null
}
