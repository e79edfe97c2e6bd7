import { onPullChange } from '#shared/storage/pull-changes.ts'
import type { ImportStep, PullAnswers, PullReply, PullRequest } from './pull-calls.ts'

let worker: Worker | undefined

// Listened for before any page listens: so the worker has heard of a change when a page asks
// because of it.
onPullChange(() => {
  if (worker !== undefined) void askPullWorker({ call: 'forget' })
})

/**
 * Has a call done beside the page, which stays free for input. Rejects when the worker itself
 * fails, which is a bug; what may be expected to fail comes as a result.
 */
export function askPullWorker<Request extends PullRequest>(
  request: Request,
  onStep?: (step: ImportStep) => void,
): Promise<PullAnswers[Request['call']]> {
  worker ??= new Worker(new URL('./pull-worker.ts', import.meta.url), { type: 'module' })
  const running = worker
  const { port1: here, port2: there } = new MessageChannel()
  return new Promise((resolve, reject) => {
    const stop = (event: ErrorEvent) => {
      // A worker that could not start answers nothing, now or later.
      worker = undefined
      reject(new Error(`The pull worker failed: ${event.message}`))
    }
    running.addEventListener('error', stop, { once: true })
    here.addEventListener('message', ({ data }: MessageEvent<PullReply>) => {
      if ('step' in data) {
        onStep?.(data.step)
        return
      }
      here.close()
      running.removeEventListener('error', stop)
      if ('failure' in data) reject(new Error(data.failure))
      else resolve(data.done as PullAnswers[Request['call']])
    })
    here.start()
    running.postMessage(request, [there])
  })
}
