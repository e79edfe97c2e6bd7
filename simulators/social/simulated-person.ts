/** Somebody who has an account with the simulated providers. */
export type SimulatedPerson = {
  /** What the provider calls them. */
  readonly id: string
  readonly nickname: string
  /** Told by Microsoft, whether or not it is theirs. */
  readonly email?: string
  readonly emailIsVerified?: boolean
  readonly hasPicture?: boolean
}

/** How a provider can fail, at the call that hands over what a code is good for. */
export const SOCIAL_FAULTS = [
  /** It takes the code for one that is too old. */
  'expired-code',
  /** It vouches for somebody to another app. */
  'wrong-audience',
  /** It signs in the name of somebody else. */
  'wrong-issuer',
  /** It signs for another browser. */
  'wrong-nonce',
  /** It signs with a key that it does not show. */
  'wrong-key',
  /** What it signed is an hour old. */
  'expired-token',
  /** It vouches without a signature. */
  'unsigned',
  /** It takes the question and never answers. */
  'silent',
  /** It begins to answer and goes on a byte at a time. */
  'slow',
  'broken',
  'status-500',
  'redirect',
  'garbled',
  /** More than anybody should take. */
  'oversized',
] as const

export type SocialFault = (typeof SOCIAL_FAULTS)[number]

/** What the simulator is told to do; what is absent stays as it is. */
export type SocialOrders = {
  /** Who signs in from now on; null for somebody who turns back. */
  readonly person?: SimulatedPerson | null
  readonly fault?: SocialFault | null
}

export type SocialState = {
  readonly person: SimulatedPerson | null
  readonly fault: SocialFault | null
}

/** An answer of a simulated provider. */
export type SocialAnswer = {
  readonly status?: number
  /** Where it leads to. */
  readonly location?: string
  readonly json?: unknown
  readonly picture?: Buffer
}
