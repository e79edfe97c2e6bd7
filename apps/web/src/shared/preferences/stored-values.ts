import * as z from 'zod/mini'
import { catch as catchDamage } from 'zod/mini'

/** Older versions stored booleans as text. */
export const storedBoolean = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
])

/** Text that may have been stored as a number. */
export const storedText = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** Creates the schema of a list that drops invalid items and keeps the others. */
export function goodItems<Item>(item: z.ZodMiniType<Item>) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((items) => items.flatMap((each) => goodOnly(item, each))),
  )
}

/** Creates the schema of a map that drops invalid entries and keeps the others. */
export function goodEntries<Key extends string, Value>(
  key: z.ZodMiniType<Key>,
  value: z.ZodMiniType<Value>,
) {
  return z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((entries) => {
      const good = Object.entries(entries).flatMap(([name, held]) =>
        goodOnly(key, name).flatMap((knownKey) =>
          goodOnly(value, held).map((knownValue) => [knownKey, knownValue] as const),
        ),
      )
      return Object.fromEntries(good) as { readonly [K in Key]?: Value }
    }),
  )
}

/** Creates a schema with a fallback for missing or invalid values. */
export function orElse<Value>(value: z.ZodMiniType<Value>, fallback: Value) {
  return catchDamage(value, fallback)
}

/** The parsed value, or nothing. */
function goodOnly<Value>(schema: z.ZodMiniType<Value>, value: unknown): [Value] | [] {
  const parsed = schema.safeParse(value)
  return parsed.success ? [parsed.data] : []
}
