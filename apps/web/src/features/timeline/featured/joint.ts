/**
 * The separator between names and their parts. The non-breaking space keeps it off the start of a
 * line.
 */
export const JOINT = '\u{A0}· '

/**
 * Returns a name such as `6.2 · phase 2` with non-breaking separators, so that no line starts with
 * one.
 */
export function withJoints(name: string): string {
  return name.replaceAll(' · ', JOINT)
}
