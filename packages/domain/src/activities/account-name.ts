/** In characters. */
export const LONGEST_ACCOUNT_NAME = 30

/**
 * The name as it is kept: bounded, storable, and without spaces around it. Empty for one that says
 * nothing.
 */
export function accountName(text: string): string {
  const letters = Array.from(
    text
      .toWellFormed()
      .replace(/[\s\0]+/gu, ' ')
      .trim(),
  )
  return letters.slice(0, LONGEST_ACCOUNT_NAME).join('').trim()
}
