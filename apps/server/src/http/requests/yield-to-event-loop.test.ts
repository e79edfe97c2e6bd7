import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

test('lets other work run between many tasks', async () => {
  const order: string[] = []
  const work = { isOver: false }
  const others = (async () => {
    while (!work.isOver) {
      await setImmediate()
      order.push('other')
    }
  })()
  await Promise.all(
    Array.from({ length: 40 }, async () => {
      await yieldToEventLoop()
      order.push('work')
    }),
  )
  work.isOver = true
  await others
  expect(order.filter((each) => each === 'work')).toHaveLength(40)
  expect(order.join(' ')).not.toContain('work work work')
})
