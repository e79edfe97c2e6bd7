import type { StreamedResponse } from '../../routing/route-group.ts'
import { respondWith } from './respond.ts'
import type { AppContext } from './request-scope.ts'

const ENVELOPE = ['{"code":200,"message":"OK","data":', '}'] as const

/**
 * Maximum duration of a stream: a slow reader occupies one of the concurrent streams of its network.
 */
export const MAX_STREAM_MS = 10 * 60_000

/**
 * Streams a JSON response with backpressure. A failure after the start breaks the connection, so
 * that no client takes a partial response for a complete one.
 *
 * @param end called once all is sent, the client is gone, or the time is up
 */
export function respondStream(
  context: AppContext,
  { parts, fileName }: StreamedResponse,
  end: () => void,
): Response {
  const [before, after] = fileName === null ? ENVELOPE : ['', '']
  const texts = encode(parts, before, after)
  let timeout: NodeJS.Timeout | undefined
  const finish = () => {
    clearTimeout(timeout)
    end()
  }
  const body = new ReadableStream({
    start: (controller) => {
      timeout = setTimeout(() => {
        finish()
        void texts.return(undefined)
        controller.error(new Error('The client reads too slowly'))
      }, MAX_STREAM_MS)
    },
    pull: async (controller) => {
      const { done, value } = await texts.next().catch((error: unknown) => {
        finish()
        throw error
      })
      if (!done) return controller.enqueue(value)
      finish()
      controller.close()
    },
    cancel: async () => {
      finish()
      await texts.return(undefined)
    },
  })
  // The body of a response to HEAD is never read.
  if (context.req.raw.method === 'HEAD') void body.cancel()
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
