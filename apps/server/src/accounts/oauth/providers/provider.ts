/** What goes along with a browser to a provider, and comes back with it. */
export type Way = {
  readonly state: string
  /** The secret that the browser keeps; what else belongs to this way is derived from it. */
  readonly secret: string
  /** Where the provider sends the browser. */
  readonly returnsTo: string
}

/** What a provider tells of somebody. */
export type Description = {
  readonly nickname: string | null
  /** The file as the provider has it. */
  readonly readPicture: () => Promise<Buffer | null>
}

/** Somebody whom a provider vouches for. */
export type Person = {
  /** What the provider calls them, for ever and for us alone. */
  readonly subject: string
  readonly describe: () => Promise<Description>
}

/** Somebody else who knows players. */
export type Provider = {
  /** Where the browser goes. Throws a ProviderFault when the provider does not say. */
  readonly wayOut: (way: Way) => Promise<string>
  /** Who came back with a code. Throws a ProviderFault when the provider does not vouch for them. */
  readonly wayBack: (way: Way, code: string) => Promise<Person>
}
