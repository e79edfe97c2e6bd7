/** The signs that stand between the two ends of a range in plain text, for a class of characters. */
export const DASHES = '\\-‐‒–—―─−~〜∼→'
