/** Length in characters. */
export const LONGEST_ACCOUNT_NAME = 30

/** Normalizes a name for storage: bounded, storable, trimmed. Empty for a blank one. */
export function accountName(text: string): string {
  const letters = Array.from(
    text
      .toWellFormed()
      .replace(/[\s\0]+/gu, ' ')
      .trim(),
  )
  return letters.slice(0, LONGEST_ACCOUNT_NAME).join('').trim()
}
