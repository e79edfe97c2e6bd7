import { getPullsGame } from '#shared/derived-preferences.ts'
import { readPreferences } from '#shared/preferences.ts'
import { onPullChange } from './database.ts'
import type { ImportProgress, PullReply, PullRequest, PullResponses } from './worker-protocol.ts'

/** Imports have their own worker, because canceling one terminates it. */
type Task = 'import' | 'other'

// The worker starts with the page's code, to be ready for the first request.
const workers = new Map<Task, Worker>([['other', createWorker()]])

// Registered before any page listener, so that the worker clears its cache before a page queries
// it.
onPullChange(() => {
  if (workers.has('other')) void requestPullWorker({ call: 'clear-cache' })
})

/**
 * Runs a request in the worker, which keeps the page responsive. It rejects when the worker fails,
 * which is a bug. Expected failures are results.
 */
export function requestPullWorker<Request extends PullRequest>(
  request: Request,
  onProgress?: (progress: ImportProgress) => void,
): Promise<PullResponses[Request['call']]> {
  const task = request.call === 'preview' || request.call === 'save' ? 'import' : 'other'
  const running = workers.get(task) ?? startWorker(task)
  const { port1: localPort, port2: workerPort } = new MessageChannel()
  type Response = PullResponses[Request['call']]
  return new Promise<Response>((resolve, reject) => {
    const handleError = (event: ErrorEvent) => {
      // A worker that failed to start never responds, so the next request creates another.
      workers.delete(task)
      reject(new Error(`The pull worker failed: ${event.message}`))
    }
    running.addEventListener('error', handleError, { once: true })
    localPort.addEventListener('message', ({ data }: MessageEvent<PullReply>) => {
      if ('progress' in data) {
        onProgress?.(data.progress)
        return
      }
      localPort.close()
      running.removeEventListener('error', handleError)
      if ('failure' in data) {
        reject(new Error(data.failure))
        return
      }
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- Without it TypeScript refuses the union as too complex.
      resolve(data.done as Response)
    })
    localPort.start()
    running.postMessage(request, [workerPort])
  })
}

/** Terminates the running import. Its requests never settle. */
export function stopImport(): void {
  workers.get('import')?.terminate()
  workers.delete('import')
}

function startWorker(task: Task): Worker {
  const worker = createWorker()
  workers.set(task, worker)
  return worker
}

function createWorker(): Worker {
  return new Worker(new URL('./pull-worker.ts', import.meta.url), { type: 'module' })
}

/**
 * Opens the most likely account in the worker while the page renders. Components still send their
 * own requests.
 */
export function prefetchOverview(): void {
  const preferences = readPreferences()
  const { gachaUids, userLanguage = 'en' } = preferences
  const game = getPullsGame(preferences)
  const uid = gachaUids.selected[game]
  if (uid === undefined) return
  void requestPullWorker({ call: 'overview', account: { game, uid }, language: userLanguage })
}
