/** Replaces every value beyond the maximum. */
const OTHER = 'other'

/**
 * Creates a label limiter: it returns the first distinct values unchanged, and `other` for all
 * later ones. Labels come from fixed sets; this bounds the memory of server and monitoring if one
 * set is not fixed after all.
 */
export function limitLabels(max: number): (value: string) => string {
  const known = new Set<string>()
  return (value) => {
    if (known.has(value)) return value
    if (known.size >= max) return OTHER
    known.add(value)
    return value
  }
}
