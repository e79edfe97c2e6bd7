import { OIDC_PROVIDERS, type SocialProvider } from '@bannerday/contract/config'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readDeviceText, removeDeviceText, writeDeviceText } from '#shared/device-texts.ts'

/** An OAuth callback with its code and state, or with its error. */
export type OAuthCallback = {
  readonly provider: SocialProvider
  readonly outcome:
    | { readonly code: string; readonly state: string; readonly issuer?: string }
    /** The user denied access at the provider (`cancelled`), or the flow failed. */
    | 'cancelled'
    | 'failed'
}

const PREFIXES = { qq: 'qq', microsoft: 'ms' } as const

/** The URL parameters of an OAuth callback; `oidc` contains those of OpenID Connect. */
const CALLBACK_PARAMETERS = [
  ...Object.values(PREFIXES).flatMap(
    (prefix) => [`${prefix}_code`, `${prefix}_state`, `${prefix}_error`] as const,
  ),
  'oidc',
] as const

type Parameters = { readonly [Name in (typeof CALLBACK_PARAMETERS)[number]]?: string | undefined }

/** Returns the OAuth callback in the URL, or null. */
export function parseCallback(search: Parameters): OAuthCallback | null {
  for (const provider of ['qq', 'microsoft'] as const) {
    const prefix = PREFIXES[provider]
    const code = search[`${prefix}_code`]
    const state = search[`${prefix}_state`]
    const error = search[`${prefix}_error`]
    if (code === undefined && state === undefined && error === undefined) continue
    return { provider, outcome: getOutcome({ code, state, error }) }
  }
  if (search.oidc === undefined) return null
  const { provider, ...callback } = Object.fromEntries(new URLSearchParams(search.oidc))
  const id = OIDC_PROVIDERS.find((id) => id === provider) ?? 'oidc'
  return { provider: id, outcome: getOutcome(callback) }
}

type Callback = { [Name in 'code' | 'state' | 'error' | 'iss']?: string | undefined }

function getOutcome({ code, state, error, iss }: Callback): OAuthCallback['outcome'] {
  // The error code of RFC 6749, section 4.1.2.1. Other codes are not distinguished.
  if (error !== undefined) return error === 'access_denied' ? 'cancelled' : 'failed'
  if (!code || !state) return 'failed'
  return { code, state, ...(iss !== undefined && { issuer: iss }) }
}

const WITHOUT_CALLBACK = Object.fromEntries(CALLBACK_PARAMETERS.map((name) => [name, undefined]))

/**
 * Returns the OAuth callback of the URL. Its code and state are removed from URL and history at
 * once. They stay in memory until the callback is dropped.
 */
export function usePendingCallback() {
  const inUrl = parseCallback(useSearch({ from: '/settings' }))
  const navigate = useNavigate({ from: '/settings' })
  const [callback, setCallback] = useState(inUrl)
  const [isTaken, setIsTaken] = useState(inUrl !== null)
  const isInUrl = inUrl !== null
  if (isInUrl !== isTaken) {
    setIsTaken(isInUrl)
    if (isInUrl) setCallback(inUrl)
  }

  useEffect(() => {
    if (!isInUrl) return
    void navigate({
      search: (search) => ({ ...search, ...WITHOUT_CALLBACK }),
      replace: true,
      resetScroll: false,
    })
  }, [isInUrl, navigate])

  return { callback, clear: () => setCallback(null) }
}

/** The sections of the account card that start an OAuth login and reopen after it. */
const SECTIONS = ['password', 'passkeys', 'signIns', 'deletion'] as const

export type AccountSection = (typeof SECTIONS)[number]

const KEY = 'bannerday-account-section'

/** Stores the open section before the redirect to an identity provider. */
export function storeReturnSection(section: AccountSection): void {
  writeDeviceText(KEY, section)
}

/** Returns and clears the stored section, or null. */
export function consumeReturnSection(): AccountSection | null {
  const stored = readDeviceText(KEY)
  removeDeviceText(KEY)
  return SECTIONS.find((section) => section === stored) ?? null
}
