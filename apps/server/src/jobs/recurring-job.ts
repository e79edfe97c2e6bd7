import type { Enqueue } from './queued-job.ts'

/** Work that comes round again and again, done by one server at a time. */
export type RecurringJob = {
  /** Unique among all rooms: `read-announcements`. */
  readonly name: string
  /** From the start of one round to that of the next, in seconds; a tenth more or less. */
  readonly everySeconds: number
  /**
   * One round. It may be cut off anywhere and begin anew, here or on another server, so what it
   * stores it stores whole. A failure is logged; the next round comes all the same.
   *
   * @param signal when to stop at the next good place
   * @param hurry has the next round of another job begin at once
   * @param enqueue asks for other work
   */
  readonly run: (signal: AbortSignal, hurry: Hurry, enqueue: Enqueue) => Promise<void>
}

/** Has the next round of a job begin at once, on whichever server. */
export type Hurry = (name: string) => Promise<void>
