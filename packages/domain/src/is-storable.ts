/**
 * Whether a text can be stored: PostgreSQL text cannot contain NUL, and UTF-8 no unpaired
 * surrogate.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
