import { onTestFinished } from 'vitest'
import { withPullDatabase } from '../device/store/pull-database.ts'

/**
 * Writes to the stored pulls, as another tab may, so that whoever reads or writes them waits: an
 * import stands still once its rows are read. Returns what ends it; the end of the test does too.
 */
export async function holdPullDatabase(): Promise<() => Promise<void>> {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const end = new AbortController()
  const holding = withPullDatabase(async (database) => {
    const { store, done } = database.transaction('games', 'readwrite')
    // A transaction that is asked nothing more ends by itself.
    while (!end.signal.aborted) {
      await store.get('')
      begin()
    }
    await done
  })
  const letGo = async () => {
    end.abort()
    await holding
  }
  onTestFinished(letGo)
  await begun
  return letGo
}
