import type { Endpoint } from '@bannerday/contract/endpoint'
import { errorEnvelope, successEnvelope } from '@bannerday/contract/envelope'
import type * as z from 'zod/mini'
import { nowMs } from '#shared/clock.ts'
import { CallError } from './call-error.ts'

type CallOptions = {
  signal?: AbortSignal
  /** Is told when the server gave the answer: long ago where it comes out of a cache. */
  onAnswer?: (answeredAt: number) => void
}

/**
 * Asks the server and returns the data of its answer, checked against the contract.
 * Throws `CallError`; an abort throws what `fetch` throws, because nothing went wrong.
 */
export async function call<Query extends z.ZodMiniObject, Data extends z.ZodMiniType>(
  endpoint: Endpoint<Query, Data>,
  query: z.input<Query>,
  { signal, onAnswer }: CallOptions = {},
): Promise<z.output<Data>> {
  const { response, text } = await send(endpoint.method, addressOf(endpoint.path, query), signal)
  const body = parseJson(text)
  if (!response.ok) throw serverError(response.status, body)

  const answer = successEnvelope(endpoint.data).safeParse(body)
  if (answer.success) {
    onAnswer?.(Date.parse(response.headers.get('date') ?? '') || nowMs())
    return (answer.data as { data: z.output<Data> }).data
  }
  const message = `The answer of ${endpoint.path} is not as agreed`
  throw new CallError('invalid', response.status, message, { cause: answer.error })
}

async function send(method: string, address: string, signal: AbortSignal | undefined) {
  try {
    const response = await fetch(address, {
      method,
      headers: { accept: 'application/json' },
      ...(signal && { signal }),
    })
    return { response, text: await response.text() }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new CallError('network', 0, 'The server could not be reached', { cause })
  }
}

function addressOf(path: string, query: unknown): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query as Record<string, string | undefined>)) {
    if (value !== undefined) parameters.set(name, value)
  }
  return parameters.size === 0 ? path : `${path}?${parameters}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A proxy's error page has no envelope: its status is all that is known. */
function serverError(status: number, body: unknown): CallError {
  const envelope = errorEnvelope.safeParse(body)
  if (!envelope.success) return new CallError('server', status, `The server answered ${status}`)
  const { message, error_code: errorCode } = envelope.data
  return new CallError('server', status, message, { errorCode })
}
