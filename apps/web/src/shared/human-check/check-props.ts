/** What each kind of check gets. */
export type CheckProps = {
  /** Another one asks for another proof: a server takes each only once. */
  resetKey: number
  /** Is told the proof that a form sends along, and null as long as there is none. */
  onToken: (token: string | null) => void
}
