import type * as z from 'zod/mini'

/** Data as JSON, with only what their schema names. */
export function toDataText<Schema extends z.ZodMiniType>(
  schema: Schema,
  data: z.input<Schema>,
): string {
  return JSON.stringify(schema.parse(data))
}
