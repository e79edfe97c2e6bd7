/** A scroll target in milliseconds since the epoch; each request creates a new object. */
export type Jump = { readonly instant: number }
