/** What stands for every value beyond the cap. */
const OTHER = 'other'

/**
 * Answers the first so many different values as they are, and `other` for every one after them. The
 * values of a label come from fixed sets; where one of them is not as fixed as was thought, this is
 * what keeps the memory of the server, and of whoever reads its metrics, bounded.
 */
export function atMost(most: number): (value: string) => string {
  const known = new Set<string>()
  return (value) => {
    if (known.has(value)) return value
    if (known.size >= most) return OTHER
    known.add(value)
    return value
  }
}
