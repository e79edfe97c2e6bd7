/** The props of each kind of captcha. */
export type CheckProps = {
  /** A changed key requests a new proof: the server accepts each only once. */
  resetKey: number
  /** The difficulty of the proof of work when it is above the default. */
  work?: 'hard' | undefined
  /** Called with the captcha token, and with null when there is none. */
  onToken: (token: string | null) => void
}
