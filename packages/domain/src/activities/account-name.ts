/** Length in characters. */
export const MAX_ACCOUNT_NAME_LENGTH = 30

/** Normalizes a name for storage: bounded, storable, trimmed. Empty for a blank one. */
export function normalizeAccountName(text: string): string {
  const letters = Array.from(
    text
      .toWellFormed()
      .replace(/[\s\0]+/gu, ' ')
      .trim(),
  )
  return letters.slice(0, MAX_ACCOUNT_NAME_LENGTH).join('').trim()
}
