import { getNetwork } from '../../client-network/client-network.ts'
import { respondRefusal } from '../responses/respond-error.ts'
import type { AppContext } from '../responses/request-scope.ts'
import { getAddress } from './client.ts'
import { type RunQueued, QUEUE_IS_FULL } from './network-queue.ts'

export type QueueSettings = {
  /** Number of the operator's reverse proxies before the server. */
  readonly proxies: number
  readonly runQueued: RunQueued
}

export type StreamQueueSettings = Pick<QueueSettings, 'proxies'> & {
  /** Not the queue of other requests: a slow reader must not delay those of its network. */
  readonly runStreamQueued: RunQueued
}

/**
 * Responds when it is the request's turn in the queue of its network, or refuses it at once when the
 * queue is full.
 */
export async function respondQueued(
  context: AppContext,
  { proxies, runQueued }: QueueSettings,
  respond: () => Promise<Response>,
): Promise<Response> {
  return runQueued(findNetwork(context, proxies), respond) ?? respondRefusal(context, QUEUE_IS_FULL)
}

/**
 * As `respondQueued`, but occupies its place in the queue until the response is sent or cancelled: a
 * stream has a part of its data in memory.
 *
 * @param respond calls `end` once the response no longer needs its place
 */
export async function respondStreamQueued(
  context: AppContext,
  { proxies, runStreamQueued }: StreamQueueSettings,
  respond: (end: () => void) => Promise<Response>,
): Promise<Response> {
  const responded = Promise.withResolvers<Response>()
  const sent = runStreamQueued(findNetwork(context, proxies), async () => {
    const ended = Promise.withResolvers<void>()
    try {
      responded.resolve(await respond(ended.resolve))
    } catch (error) {
      responded.reject(error)
      ended.resolve()
    }
    await ended.promise
  })
  return sent === null ? respondRefusal(context, QUEUE_IS_FULL) : responded.promise
}

function findNetwork(context: AppContext, proxies: number): string {
  return getNetwork(getAddress(context.req.raw.headers, context.env, proxies)).network
}
