/** A moment to go to, in milliseconds since the epoch; a new one each time somebody asks. */
export type Jump = { readonly instant: number }
