import type { Enqueue } from './queued-job.ts'

/** Work that recurs, run by one server at a time. */
export type RecurringJob = {
  /** Unique, for example `read-announcements`. */
  readonly name: string
  /** Interval between the starts of two rounds, in seconds, plus or minus a tenth. */
  readonly everySeconds: number
  /**
   * Runs one round. It may be interrupted and restarted anywhere, here or on another server, so it
   * writes in complete transactions. A failure is logged; the next round follows as scheduled.
   *
   * @param signal requests a stop at the next safe point
   * @param runNow starts the next round of another job now
   * @param enqueue requests work on demand
   */
  readonly run: (signal: AbortSignal, runNow: RunNow, enqueue: Enqueue) => Promise<void>
}

/** Starts the next round of a job now, on any server. */
export type RunNow = (name: string) => Promise<void>
