import type { SocialProvider } from '@bannerday/contract/config'

/** An OAuth callback, with or without its proof. */
export type Arrival = {
  readonly provider: SocialProvider
  readonly outcome:
    | { readonly code: string; readonly state: string }
    /** They turned round there; or it went wrong. */
    | 'cancelled'
    | 'failed'
}

const PREFIXES = { qq: 'qq', microsoft: 'ms' } as const satisfies Record<SocialProvider, string>

/** The parameters of an OAuth callback (specification, section 2). */
export const ARRIVAL_PARAMETERS = Object.values(PREFIXES).flatMap(
  (prefix) => [`${prefix}_code`, `${prefix}_state`, `${prefix}_error`] as const,
)

type Parameters = { readonly [Name in (typeof ARRIVAL_PARAMETERS)[number]]?: string | undefined }

/** Returns the OAuth callback in the address; null without one. */
export function asArrival(search: Parameters): Arrival | null {
  for (const provider of ['qq', 'microsoft'] as const) {
    const prefix = PREFIXES[provider]
    const code = search[`${prefix}_code`]
    const state = search[`${prefix}_state`]
    const error = search[`${prefix}_error`]
    if (code === undefined && state === undefined && error === undefined) continue
    if (error !== undefined) {
      // RFC 6749, section 4.1.2.1. Other error values are not displayed.
      return { provider, outcome: error === 'access_denied' ? 'cancelled' : 'failed' }
    }
    return { provider, outcome: code && state ? { code, state } : 'failed' }
  }
  return null
}
