/**
 * Caches a reader for some milliseconds, however many callers there are. A failed read is null and
 * cached as well, so that callers do not pile up on an unreachable database.
 */
export function cacheReader<Value>(
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
