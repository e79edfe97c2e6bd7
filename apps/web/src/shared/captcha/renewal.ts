/** The age at which a proof is renewed. */
export const RENEWAL_MS = 295_000
