/** How old a proof may become before another is got (specification, section 9). */
export const RENEWAL_MS = 295_000
