/** Work that somebody asks for, done once for each key, on whichever server. */
export type QueuedJob = {
  /** Unique among all rooms: `import-pulls`. */
  readonly name: string
  /** How many of them one server works on at a time. */
  readonly atOnce: number
  /**
   * The work of a key. It may be cut off anywhere and begin anew, here or on another server, and may
   * be asked for again while it runs. Where it throws, it is tried again later, and later each time.
   *
   * @param signal when to stop at the next good place, and answer `again`
   */
  readonly run: (key: string, signal: AbortSignal) => Promise<'done' | 'again'>
}

/** Asks for the work of a key; once is enough until it has begun. */
export type Enqueue = (name: string, key: string) => Promise<void>
