import * as z from 'zod'

const name = z.string().trim().min(1)

/** A name in the known languages; an unknown one is absent, never empty. */
export const namesSchema = z.strictObject({
  en: name.optional(),
  'zh-Hans': name.optional(),
  'zh-Hant': name.optional(),
  ja: name.optional(),
  ko: name.optional(),
  fr: name.optional(),
})
