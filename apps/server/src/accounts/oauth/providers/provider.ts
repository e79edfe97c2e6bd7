/** The parameters of an OAuth flow that return with the browser. */
export type Way = {
  readonly state: string
  /** The secret in the browser's cookie, from which the other values of the flow are derived. */
  readonly secret: string
  /** The redirect URI. */
  readonly returnsTo: string
}

/** The profile from a provider. */
export type Description = {
  readonly nickname: string | null
  /** The file as the provider has it. */
  readonly readPicture: () => Promise<Buffer | null>
}

/** An authenticated user of a provider. */
export type Person = {
  /** The subject: permanent and specific to this application. */
  readonly subject: string
  readonly describe: () => Promise<Description>
}

/** An identity provider. */
export type Provider = {
  /** The authorization URL. Throws ProviderFault. */
  readonly wayOut: (way: Way) => Promise<string>
  /** Exchanges the code for the user. Throws ProviderFault. */
  readonly wayBack: (way: Way, code: string) => Promise<Person>
}
