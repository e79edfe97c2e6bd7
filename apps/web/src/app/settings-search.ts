import * as z from 'zod/mini'

const highlight = z.enum(['login', 'timezone'])

/** What the address of the settings may ask for; what it says beside that is left to others. */
export type SettingsSearch = { highlight?: z.infer<typeof highlight> | undefined }

export function parseSettingsSearch(search: Record<string, unknown>): SettingsSearch {
  const parsed = highlight.safeParse(search['highlight'])
  return parsed.success ? { highlight: parsed.data } : {}
}
