import { onTestFinished } from 'vitest'
import { withPullDatabase } from '../local-store/database.ts'

/**
 * Opens a write transaction on the stored pulls, as another tab might. It blocks readers and
 * writers, so an import stops after reading its rows. Returns a function that ends the transaction,
 * which also ends with the test.
 */
export async function blockPullDatabase(): Promise<() => Promise<void>> {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const end = new AbortController()
  const holding = withPullDatabase(async (database) => {
    const { store, done } = database.transaction('games', 'readwrite')
    // A transaction without pending requests commits.
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
