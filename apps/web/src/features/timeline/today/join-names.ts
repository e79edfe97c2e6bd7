import { JOINT } from '../featured/joint.ts'

/** Joins names into one line of text. */
export function joinNames(names: readonly string[]): string {
  return names.filter(Boolean).join(JOINT)
}
