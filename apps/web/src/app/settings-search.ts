import * as z from 'zod/mini'

const fields = {
  highlight: z.enum(['login', 'timezone', 'timeline']),
  /** Of the mail that activates an account. */
  verify_token: z.string(),
  /** Of the mail with which a password is reset. */
  reset_token: z.string(),
  /** Of a code that another device shows to be logged in. */
  qr_code: z.string(),
  qr_session_id: z.string(),
  /** Of a provider that somebody has logged in with; an error instead where they have not. */
  qq_code: z.string(),
  qq_state: z.string(),
  qq_error: z.string(),
  ms_code: z.string(),
  ms_state: z.string(),
  ms_error: z.string(),
}

/** What the address of the settings may ask for; what it says beside that is left to others. */
export type SettingsSearch = {
  [Name in keyof typeof fields]?: z.infer<(typeof fields)[Name]> | undefined
}

export function parseSettingsSearch(search: Record<string, unknown>): SettingsSearch {
  const good = Object.entries(fields).flatMap(([name, schema]) => {
    const value = search[name]
    // The router takes what consists of digits for a number.
    const parsed = z.safeParse(schema, typeof value === 'number' ? String(value) : value)
    return parsed.success ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(good) as SettingsSearch
}
