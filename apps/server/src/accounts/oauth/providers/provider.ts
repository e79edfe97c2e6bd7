/**
 * The parameters of an OAuth flow, known again at the callback: `state` from the URL, `secret` from
 * the cookie, `redirectUri` from the stored flow.
 */
export type FlowParameters = {
  readonly state: string
  /** The secret in the browser's cookie, from which the other values of the flow are derived. */
  readonly secret: string
  readonly redirectUri: string
  /** Whether the flow proves the owner of a session, who must authenticate again. */
  readonly isReauthentication: boolean
}

export type ProviderProfile = {
  readonly nickname: string | null
  /** Reads the unmodified avatar file; null for none. */
  readonly readAvatar: () => Promise<Buffer | null>
}

/** An authenticated user of a provider. */
export type ProviderUser = {
  /** The subject: permanent and specific to this application or its developer. */
  readonly subject: string
  readonly readProfile: () => Promise<ProviderProfile>
}

/** An identity provider. */
export type Provider = {
  /** The authorization URL. Throws ProviderError. */
  readonly getAuthorizationUrl: (flow: FlowParameters) => Promise<string>
  /** Exchanges the code for the user. Throws ProviderError. */
  readonly exchangeCode: (
    flow: FlowParameters,
    code: string,
    /** The `iss` parameter of the callback (RFC 9207). */
    issuer?: string,
  ) => Promise<ProviderUser>
  /** Loads the discovery document, for a provider that the operator entered. Throws ProviderError. */
  readonly discover?: () => Promise<void>
}

/** An error of an identity provider. Its English message is for developers and has no request data. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
}
