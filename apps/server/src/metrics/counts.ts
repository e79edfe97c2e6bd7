/** Counters of events. No value may come from a client. */
export type Counts = {
  /**
   * @param call method and path pattern, `none` without a route
   * @param seconds until the response started
   */
  readonly answer: (call: string, status: number, seconds: number) => void
  readonly push: (outcome: string) => void
  /** @param outcome `completed`, or the name of the error it ended with */
  readonly importEnd: (gameId: string, outcome: string) => void
  readonly jobRun: (job: string, outcome: string, seconds: number) => void
}

const NOTHING = () => undefined

/** For a server without metrics. */
export const NO_COUNTS: Counts = {
  answer: NOTHING,
  push: NOTHING,
  importEnd: NOTHING,
  jobRun: NOTHING,
}
