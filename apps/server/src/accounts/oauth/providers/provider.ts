/** The parameters of an OAuth flow that return with the browser. */
export type FlowParameters = {
  readonly state: string
  /** The secret in the browser's cookie, from which the other values of the flow are derived. */
  readonly secret: string
  /** The redirect URI. */
  readonly redirectUri: string
}

/** The profile from a provider. */
export type ProviderProfile = {
  readonly nickname: string | null
  /** The file as the provider has it. */
  readonly readPicture: () => Promise<Buffer | null>
}

/** An authenticated user of a provider. */
export type ProviderUser = {
  /** The subject: permanent and specific to this application. */
  readonly subject: string
  readonly describe: () => Promise<ProviderProfile>
}

/** An identity provider. */
export type Provider = {
  /** The authorization URL. Throws ProviderFault. */
  readonly getAuthorizationUrl: (way: FlowParameters) => Promise<string>
  /** Exchanges the code for the user. Throws ProviderFault. */
  readonly exchangeCode: (way: FlowParameters, code: string) => Promise<ProviderUser>
}
