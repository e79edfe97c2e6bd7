/**
 * Reads at most once in so many milliseconds, however many ask. What could not be read is null, and is
 * remembered as long: a database that is away is not asked by each who wants to know.
 */
export function remembered<Value>(
  holdsMs: number,
  read: () => Promise<Value>,
): () => Promise<Value | null> {
  let readAt = -Infinity
  let reading: Promise<Value | null> = Promise.resolve(null)
  return () => {
    if (performance.now() - readAt >= holdsMs) {
      readAt = performance.now()
      reading = read().catch(() => null)
    }
    return reading
  }
}
