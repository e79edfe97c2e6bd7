import * as z from 'zod/mini'

/**
 * The envelope of every response: `code` equals the HTTP status; `error_code` is absent on success.
 */
export const errorEnvelope = z.object({
  code: z.int(),
  message: z.string(),
  error_code: z.int(),
})
export type ErrorEnvelope = z.infer<typeof errorEnvelope>

export function successEnvelope<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ code: z.int(), message: z.string(), data })
}
