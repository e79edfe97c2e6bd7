/** What joins names and what belongs to them. No line begins with it. */
export const JOINT = '\u{A0}· '

/** A name that holds joints of its own, as `6.2 · phase 2`, so that no line begins with one. */
export function withJoints(name: string): string {
  return name.replaceAll(' · ', JOINT)
}
