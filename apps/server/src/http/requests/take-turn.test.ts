import { expect, test } from 'vitest'
import { takeTurn } from './take-turn.ts'

const WORK_MS = 5

test('others come in between many that take their turn at once', async () => {
  const waits: number[] = []
  const work = { isOver: false }
  const others = (async () => {
    while (!work.isOver) {
      const begin = performance.now()
      await new Promise((resolve) => setTimeout(resolve, 0))
      waits.push(performance.now() - begin)
    }
  })()
  await Promise.all(
    Array.from({ length: 40 }, async () => {
      await takeTurn()
      const end = performance.now() + WORK_MS
      while (performance.now() < end);
    }),
  )
  work.isOver = true
  await others
  // All at once they would have kept the others waiting for 200 ms.
  expect(Math.max(...waits)).toBeLessThan(20 * WORK_MS)
  expect(waits.length).toBeGreaterThan(10)
})
