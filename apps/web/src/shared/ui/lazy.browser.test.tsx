import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { lazyAhead } from './lazy.ts'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

test('renders a preloaded component in the first paint', async () => {
  let fetched = 0
  const Panel = lazyAhead(async () => {
    fetched += 1
    return Greeting
  })
  await Panel.preload()
  const fallbacks: string[] = []
  const screen = await render(
    <Suspense fallback={<p ref={() => void fallbacks.push('fallback')} />}>
      <Panel name="Lumine" />
    </Suspense>,
  )
  expect(screen.getByText('Hello Lumine').query()).not.toBeNull()
  expect(fallbacks).toEqual([])
  expect(fetched).toBe(1)
})

test('loads a component on render when it was not preloaded', async () => {
  const Panel = lazyAhead(async () => Greeting)
  const screen = await render(
    <Suspense fallback={<p>Wait</p>}>
      <Panel name="Aether" />
    </Suspense>,
  )
  await expect.element(screen.getByText('Hello Aether')).toBeVisible()
})
