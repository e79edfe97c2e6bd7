import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { lazyAhead } from './lazy-ahead.ts'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

test('what was fetched ahead is there with the first picture', async () => {
  let fetched = 0
  const Panel = lazyAhead(async () => {
    fetched += 1
    return Greeting
  })
  await Panel.preload()
  const pictures: string[] = []
  const screen = await render(
    <Suspense fallback={<p ref={() => void pictures.push('fallback')} />}>
      <Panel name="Lumine" />
    </Suspense>,
  )
  expect(screen.getByText('Hello Lumine').query()).not.toBeNull()
  expect(pictures).toEqual([])
  expect(fetched).toBe(1)
})

test('what was not is fetched when it is drawn', async () => {
  const Panel = lazyAhead(async () => Greeting)
  const screen = await render(
    <Suspense fallback={<p>Wait</p>}>
      <Panel name="Aether" />
    </Suspense>,
  )
  await expect.element(screen.getByText('Hello Aether')).toBeVisible()
})
