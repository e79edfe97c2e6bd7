/** Throws when a thing that must be true is not: a bug, caught only at the edges. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message)
}

/** The value, or a bug when it is missing. */
export function must<T>(value: T | null | undefined, message: string): T {
  invariant(value !== null && value !== undefined, message)
  return value
}
