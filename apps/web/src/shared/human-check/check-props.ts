/** What each kind of check gets. */
export type CheckProps = {
  /** Another one asks for another proof: a server takes each only once. */
  resetKey: number
  /** How much the proof has to cost, where it is more than usual and the kind of check knows how. */
  work?: 'hard' | undefined
  /** Is told the proof that a form sends along, and null as long as there is none. */
  onToken: (token: string | null) => void
}
