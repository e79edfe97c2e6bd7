/** No line begins with what joins them. */
export function joinNames(names: readonly string[]): string {
  return names.filter(Boolean).join('\u{A0}· ')
}
