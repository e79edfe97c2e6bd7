/** Counters of events. No value may come from a client. */
export type Counts = {
  /**
   * @param route method and path pattern, `none` without a route
   * @param seconds until the response started
   */
  readonly countResponse: (route: string, status: number, seconds: number) => void
  readonly countPush: (outcome: string) => void
  /** Counts an attempt to send to a reminder channel. */
  readonly countDelivery: (service: string, outcome: string) => void
  /** @param outcome `completed`, or the name of the error it ended with */
  readonly countImport: (gameId: string, outcome: string) => void
  readonly countJob: (job: string, outcome: string, seconds: number) => void
}

const noop = () => undefined

/** For a server without metrics. */
export const NO_COUNTS: Counts = {
  countResponse: noop,
  countPush: noop,
  countDelivery: noop,
  countImport: noop,
  countJob: noop,
}
