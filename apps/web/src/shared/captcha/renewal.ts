/** The age at which a proof is renewed (specification, section 9). */
export const RENEWAL_MS = 295_000
