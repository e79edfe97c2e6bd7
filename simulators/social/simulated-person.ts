/** A user of the simulated providers. */
export type SimulatedPerson = {
  /** The subject. */
  readonly id: string
  readonly nickname: string
  /** Returned by Microsoft, verified or not. */
  readonly email?: string
  readonly emailIsVerified?: boolean
  readonly hasPicture?: boolean
}

/** The faults of a provider at the token endpoint. */
export const SOCIAL_FAULTS = [
  /** Rejects the code as expired. */
  'expired-code',
  /** Issues a token for another application. */
  'wrong-audience',
  /** Issues a token of another issuer. */
  'wrong-issuer',
  /** It signs for another browser. */
  'wrong-nonce',
  /** It signs with a key that it does not show. */
  'wrong-key',
  /** Issues an expired token. */
  'expired-token',
  /** Issues an unsigned token. */
  'unsigned',
  /** Accepts the request and never responds. */
  'silent',
  /** Sends the response one byte at a time. */
  'slow',
  'broken',
  'status-500',
  'redirect',
  'garbled',
  /** Larger than any client should accept. */
  'oversized',
] as const

export type SocialFault = (typeof SOCIAL_FAULTS)[number]

/** Orders to the simulator; absent fields stay unchanged. */
export type SocialOrders = {
  /** The user of the next logins; null to cancel them. */
  readonly person?: SimulatedPerson | null
  readonly fault?: SocialFault | null
}

export type SocialState = {
  readonly person: SimulatedPerson | null
  readonly fault: SocialFault | null
}

/** A response of a simulated provider. */
export type SocialAnswer = {
  readonly status?: number
  /** Redirect target. */
  readonly location?: string
  readonly json?: unknown
  readonly picture?: Buffer
}
