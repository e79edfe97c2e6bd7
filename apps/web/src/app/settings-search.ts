import * as z from 'zod/mini'

const fields = {
  highlight: z.enum(['login', 'timezone']),
  /** Of the mail that activates an account. */
  verify_token: z.string(),
  /** Of the mail with which a password is reset. */
  reset_token: z.string(),
  /** Of a code that another device shows to be logged in. */
  qr_code: z.string(),
  qr_session_id: z.string(),
}

/** What the address of the settings may ask for; what it says beside that is left to others. */
export type SettingsSearch = {
  [Name in keyof typeof fields]?: z.infer<(typeof fields)[Name]> | undefined
}

export function parseSettingsSearch(search: Record<string, unknown>): SettingsSearch {
  const good = Object.entries(fields).flatMap(([name, schema]) => {
    const parsed = z.safeParse(schema, search[name])
    return parsed.success ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(good) as SettingsSearch
}
