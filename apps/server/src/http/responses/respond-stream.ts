import type { StreamedResponse } from '../../routing/route-group.ts'
import { respondWith } from './respond.ts'
import type { AppContext } from './request-scope.ts'

const ENVELOPE = ['{"code":200,"message":"OK","data":', '}'] as const

/**
 * Streams a JSON response with backpressure. A failure after the start breaks the connection, so
 * that no client takes a partial response for a complete one.
 */
export function respondStream(
  context: AppContext,
  { parts, fileName }: StreamedResponse,
): Response {
  const [before, after] = fileName === null ? ENVELOPE : ['', '']
  const body = ReadableStream.from(encode(parts, before, after))
  return respondWith(context, {
    status: 200,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(fileName !== null && { 'content-disposition': `attachment; filename="${fileName}"` }),
    },
    body,
  })
}

async function* encode(
  parts: AsyncIterable<string>,
  before: string,
  after: string,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(before)
  for await (const part of parts) yield encoder.encode(part)
  yield encoder.encode(after)
}
