/** A user of the simulated providers. */
export type SimulatedUser = {
  /** The subject. */
  readonly id: string
  readonly nickname: string
  /** Returned by Microsoft, verified or not. */
  readonly email?: string
  readonly emailIsVerified?: boolean
  readonly hasAvatar?: boolean
}

/** The faults of a provider at the token endpoint. */
export const PROVIDER_FAULTS = [
  /** Rejects the code as expired. */
  'expired-code',
  /** Issues a token for another application. */
  'wrong-audience',
  /** Issues a token of another issuer. */
  'wrong-issuer',
  /** Issues a token with the nonce of another browser. */
  'wrong-nonce',
  /** Signs with an unpublished key. */
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
  /** Sends more bytes than any client should accept. */
  'oversized',
] as const

export type ProviderFault = (typeof PROVIDER_FAULTS)[number]

/** Changes to the simulator; absent fields stay unchanged. */
export type ProviderSettings = {
  /** The user of the next logins; null to cancel them. */
  readonly user?: SimulatedUser | null
  readonly fault?: ProviderFault | null
}

export type ProviderState = {
  readonly user: SimulatedUser | null
  readonly fault: ProviderFault | null
}

/** A response of a simulated provider. */
export type ProviderResponse = {
  readonly status?: number
  /** Redirect target. */
  readonly location?: string
  readonly json?: unknown
  readonly picture?: Buffer
}
