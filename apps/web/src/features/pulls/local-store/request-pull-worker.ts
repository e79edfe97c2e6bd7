import { pullsGame } from '#shared/derived-preferences.ts'
import { readPreferences } from '#shared/preferences.ts'
import { onPullChange } from './database.ts'
import type { ImportProgress } from './import-preview.ts'
import type { PullAnswers, PullReply, PullRequest } from './worker-protocol.ts'

/** Imports have their own worker, because canceling one terminates it. */
type Task = 'import' | 'other'

// The worker starts with the page's code, to be ready for the first request.
const workers = new Map<Task, Worker>([['other', createWorker()]])

// Registered before any page listener, so that the worker clears its cache before a page queries
// it.
onPullChange(() => {
  if (workers.has('other')) void requestPullWorker({ call: 'forget' })
})

/**
 * Runs a request in the worker, which keeps the page responsive. It rejects when the worker fails,
 * which is a bug. Expected failures are results.
 */
export function requestPullWorker<Request extends PullRequest>(
  request: Request,
  onProgress?: (progress: ImportProgress) => void,
): Promise<PullAnswers[Request['call']]> {
  const task = request.call === 'preview' || request.call === 'save' ? 'import' : 'other'
  const running = workers.get(task) ?? startWorker(task)
  const { port1: here, port2: there } = new MessageChannel()
  type Answer = PullAnswers[Request['call']]
  return new Promise<Answer>((resolve, reject) => {
    const stop = (event: ErrorEvent) => {
      // A worker that failed to start never responds, so the next request creates another.
      workers.delete(task)
      reject(new Error(`The pull worker failed: ${event.message}`))
    }
    running.addEventListener('error', stop, { once: true })
    here.addEventListener('message', ({ data }: MessageEvent<PullReply>) => {
      if ('progress' in data) {
        onProgress?.(data.progress)
        return
      }
      here.close()
      running.removeEventListener('error', stop)
      if ('failure' in data) {
        reject(new Error(data.failure))
        return
      }
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- Without it TypeScript refuses the union as too complex.
      resolve(data.done as Answer)
    })
    here.start()
    running.postMessage(request, [there])
  })
}

/** Terminates the running import. Its requests remain pending. */
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
export function openEarly(): void {
  const preferences = readPreferences()
  const { gachaUids, userLanguage = 'en' } = preferences
  const game = pullsGame(preferences)
  const uid = gachaUids.selected[game]
  if (uid === undefined) return
  void requestPullWorker({ call: 'overview', account: { game, uid }, language: userLanguage })
}
