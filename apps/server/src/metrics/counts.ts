/** What is counted as it happens. None of the values may come from whoever calls. */
export type Counts = {
  /**
   * @param call method and pattern of its path, `none` where it has none
   * @param seconds until the answer began
   */
  readonly answer: (call: string, status: number, seconds: number) => void
  readonly push: (outcome: string) => void
  /** @param outcome `completed`, or the name of the error it ended with */
  readonly importEnd: (gameId: string, outcome: string) => void
  readonly jobRun: (job: string, outcome: string, seconds: number) => void
}

const NOTHING = () => undefined

/** For a server whose metrics nobody reads. */
export const NO_COUNTS: Counts = {
  answer: NOTHING,
  push: NOTHING,
  importEnd: NOTHING,
  jobRun: NOTHING,
}
