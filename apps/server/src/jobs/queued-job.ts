/**
 * Work on demand on any server. One request per key waits at a time; runs of a key may overlap unless
 * the work acquires a lock.
 */
export type QueuedJob = {
  /** Unique, for example `import-pulls`. */
  readonly name: string
  /** Maximum number of concurrent runs on one server. */
  readonly concurrency: number
  /**
   * Maximum number of concurrent runs of a group on all servers. Servers that start runs in the same
   * moment may exceed it.
   */
  readonly groupConcurrency?: number
  /**
   * Runs the work of a key. It may be interrupted and restarted anywhere, here or on another
   * server, and requested again while it runs. After an exception it is retried with backoff.
   *
   * @param signal requests a stop at the next safe point, with the result `again`
   */
  readonly run: (key: string, signal: AbortSignal) => Promise<'done' | 'again'>
}

/** Requests the work of a key, in a group if given; one request is enough until it starts. */
export type Enqueue = (name: string, key: string, group?: string | null) => Promise<void>
