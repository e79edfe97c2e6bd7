/** Whether a text can be kept: PostgreSQL's texts hold no NUL, and UTF-8 no half of a sign. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
