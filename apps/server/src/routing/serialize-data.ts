import type * as z from 'zod/mini'

/** Serializes data as JSON, with only the fields that the schema names. */
export function serializeData<Schema extends z.ZodMiniType>(
  schema: Schema,
  data: z.input<Schema>,
): string {
  return JSON.stringify(schema.parse(data))
}
