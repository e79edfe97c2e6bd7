import * as z from 'zod/mini'

const fields = {
  highlight: z.enum(['login', 'timezone', 'timeline']),
  /** The token of the account activation e-mail. */
  verify_token: z.string(),
  /** The token of the password reset e-mail. */
  reset_token: z.string(),
  /** The secret of an invitation to register. */
  invitation: z.string(),
  /** The code of another device that requests a login by QR code. */
  qr_code: z.string(),
  qr_session_id: z.string(),
  /** The authorization code of an identity provider; absent when the provider returned an error. */
  qq_code: z.string(),
  qq_state: z.string(),
  qq_error: z.string(),
  ms_code: z.string(),
  ms_state: z.string(),
  ms_error: z.string(),
  oidc: z.string(),
}

/** The search parameters of the settings; other parameters are ignored here. */
type SettingsSearch = {
  [Name in keyof typeof fields]?: z.infer<(typeof fields)[Name]> | undefined
}

export function parseSettingsSearch(search: Record<string, unknown>): SettingsSearch {
  const good = Object.entries(fields).flatMap(([name, schema]) => {
    const value = search[name]
    // The router parses digits as a number.
    const parsed = z.safeParse(schema, typeof value === 'number' ? String(value) : value)
    return parsed.success ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(good) as SettingsSearch
}

/** The search parameters of the page: uuids of activities to mark as completed, joined by dots. */
type NotificationSearch = { readonly done?: string }

const UUIDS = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.[0-9a-f-]{36}){0,9}$/

export function parseNotificationSearch({ done }: Record<string, unknown>): NotificationSearch {
  return typeof done === 'string' && UUIDS.test(done) ? { done } : {}
}
