import { setImmediate } from 'node:timers/promises'

let lastTurn: Promise<void> = Promise.resolve()

/**
 * Waits for its turn among what costs some milliseconds: of that one is done in each turn of the
 * loop, so that whoever asks for many at once does not keep everybody else waiting for all of them.
 */
export function takeTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}
