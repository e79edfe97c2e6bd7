import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createQueryClient, Providers } from './providers.tsx'

let isOnline = true

afterEach(() => {
  vi.restoreAllMocks()
  isOnline = true
})

function fetchData(): Promise<string> {
  return isOnline ? Promise.resolve('Here it is') : Promise.reject(new Error('No network'))
}

function Result() {
  const { data, error } = useQuery({ queryKey: ['answer'], queryFn: fetchData })
  return <p>{data ?? error?.message}</p>
}

it('fetches again when the missing network returns', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  isOnline = false
  const screen = await render(
    <Providers queryClient={createQueryClient()}>
      <Result />
    </Providers>,
  )
  await expect.element(screen.getByText('No network')).toBeVisible()

  isOnline = true
  dispatchEvent(new Event('online'))
  await expect.element(screen.getByText('Here it is')).toBeVisible()
})
